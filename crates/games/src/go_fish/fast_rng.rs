//! A small generator of random numbers for samples, of which many are drawn.

/// xorshift64* (Vigna 2016).
#[derive(Clone, Copy, Debug)]
pub struct XorShift64(u64);

impl XorShift64 {
    /// Begins the stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    /// Returns a number below `n`, which is not 0.
    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }

    /// Whether something of this probability happens.
    pub fn chance(&mut self, probability: f64) -> bool {
        f64::from(self.next()) < probability * 4_294_967_296.0
    }
}
