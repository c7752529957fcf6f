// @ts-check
// One connection with one other device: an RTCPeerConnection with one data channel, and no server in between. Imported when
// two devices are paired, so no other page carries it.
//
// While a connection is open, both sides prepare another one, the standby, and tell each other their halves of it. When the
// first one is lost, the host listens on its standby and the joiner begins again and again, as at the first time; no new code
// is needed. The host's addresses must be the same then.
//
// `tell(what, value)` is called with
//   "half", sdp         this side's half of the connection, once; crates/peer/src/sdp.rs makes a code of it
//   "standby", sdp      this side's half of the standby, which the other side needs
//   "open"              bytes can be sent; said again when a lost connection is back
//   "data", Uint8Array  a message
//   "drained"           little waits to be sent any more
//   "closed"            the other device is out of reach; until "failed" follows, the connection may come back by itself
//   "failed", reason    the end, after which nothing is told and nothing sent:
//       "missing"       the browser has no such connections, or denies them
//       "answer"        the answer is not one to this offer; only this "failed" is no end, because another can be given
//       "unreached"     there was never a connection
//       "lost", "left"  there was one, and it did not come back; or the other device ended it
//       "large"         a message was no bytes of ours, or over the limit

/** The most bytes of a message. What is sent is bounded by the room (crates/peer/src/room). */
const MAX_RECEIVED_BYTES = 65_536;
/** The bytes that wait to be sent below which the page is told so. */
const LOW_BUFFER_BYTES = 65_536;
/** How long addresses are gathered, in milliseconds: without a server some milliseconds, unless mDNS is slow. */
const GATHERING_MS = 3_000;
/** How often the joiner rebuilds its connection until the host has its answer, and how often at most: five minutes. */
const REBUILD_MS = 5_000;
const MAX_REBUILDS = 60;
/** How long the host tries to reach the joiner whose answer it has: at first, and when the connection was lost. */
const TRIAL_MS = 60_000;
const RETURN_MS = REBUILD_MS * MAX_REBUILDS;

/** Returns the description of a peer when all addresses are in it. */
async function gathered(peer) {
  if (peer.iceGatheringState !== "complete") {
    await new Promise((done) => {
      setTimeout(done, GATHERING_MS);
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done(true);
    });
  }
  return peer.localDescription.sdp;
}

/** What both sides share. */
class Connection {
  isOver = false;
  /** Whether bytes can be sent now, whether they could over the present peer, and whether they ever could. */
  isOpen = false;
  wasOpen = false;
  wasEver = false;
  /** @type {RTCPeerConnection} */
  peer;
  /** @type {RTCDataChannel} */
  channel;
  /** The peer that takes the place of a lost one, or what it is made from, with what is agreed of it. */
  standby;
  timer = 0;

  constructor(tell) {
    this.tell = tell;
  }

  /** Makes the standby; only the host does. */
  async prepare() {}

  /** Takes the other side's half of the standby. */
  async agree(sdp) {}

  /** Goes on with the standby. */
  async resume(standby, reason) {}

  /** Takes the half of the joiner. */
  async answer(sdp) {}

  /** Builds a peer with its channel, which replaces the one before when `use` is called. */
  build(certificates) {
    const peer = new RTCPeerConnection({ iceServers: [], certificates });
    // Both sides create the channel, so its opening takes no message.
    const channel = peer.createDataChannel("handful", { negotiated: true, id: 0 });
    channel.binaryType = "arraybuffer";
    return { peer, channel };
  }

  use({ peer, channel }) {
    this.release();
    Object.assign(this, { peer, channel });
    peer.onconnectionstatechange = () => this.look();
    channel.onopen = () => this.look();
    channel.bufferedAmountLowThreshold = LOW_BUFFER_BYTES;
    channel.onbufferedamountlow = () => this.isOpen && this.tell("drained");
    channel.onclose = () => this.wasOpen && this.broken("left");
    channel.onmessage = ({ data }) => {
      // A message can come before the event of the open channel.
      this.opened();
      const isOurs = data instanceof ArrayBuffer && data.byteLength <= MAX_RECEIVED_BYTES;
      if (isOurs) this.tell("data", new Uint8Array(data));
      else this.end("large");
    };
  }

  release() {
    const { peer, channel } = this;
    if (!peer) return;
    peer.onconnectionstatechange = channel.onopen = channel.onclose = channel.onmessage = null;
    channel.onbufferedamountlow = null;
    peer.close();
  }

  /** Follows the state of the peer. */
  look() {
    const { connectionState } = this.peer;
    if (connectionState === "failed") this.broken("lost");
    else if (connectionState === "connected" && this.channel.readyState === "open") this.opened();
    else if (connectionState === "disconnected") this.closed();
  }

  opened() {
    if (this.isOpen) return;
    const isNew = !this.wasOpen;
    this.isOpen = this.wasOpen = this.wasEver = true;
    clearTimeout(this.timer);
    this.tell("open");
    if (isNew) this.prepare().catch(() => {});
  }

  closed() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.tell("closed");
  }

  /** The present peer has failed, or its channel was closed. */
  broken(reason) {
    const { standby } = this;
    if (!this.wasOpen || !standby?.isAgreed) return this.end(this.wasEver ? reason : "unreached");
    this.closed();
    this.wasOpen = false;
    this.standby = undefined;
    this.release();
    this.resume(standby, reason).catch(() => this.end(reason));
  }

  /** Tells this side's half when all addresses are in it. */
  async half() {
    const sdp = await gathered(this.peer);
    if (!this.isOver) this.tell("half", sdp);
  }

  end(reason) {
    if (this.isOver) return;
    this.closed();
    this.close();
    this.tell("failed", reason);
  }

  close() {
    this.isOver = true;
    this.isOpen = false;
    clearTimeout(this.timer);
    this.release();
    this.standby?.peer?.close();
  }

  /** The functions of a handle. */
  handle() {
    return {
      // Takes the other side's half of the standby.
      standby: (sdp) => !this.isOver && this.agree(sdp).catch(() => {}),
      // Takes the half of the joiner; only the host's does anything.
      answer: (sdp) => this.answer(sdp),
      // Sends bytes.
      send: (bytes) => {
        if (!this.isOpen) return;
        try {
          this.channel.send(bytes);
        } catch {
          // A browser need not tell that it has closed a channel.
          this.broken("lost");
        }
      },
      // Returns the number of bytes that wait to be sent.
      buffered: () => this.buffered(),
      // Ends the connection; the other device is told "failed", "left".
      close: () => this.close(),
    };
  }

  buffered() {
    return this.channel?.bufferedAmount ?? 0;
  }

  /** Runs the first steps, which fail where a browser denies connections. Ends then, after the caller has the handle. */
  start(steps) {
    steps().catch(() => this.end("missing"));
    return this.handle();
  }
}

/** The side that shows the invite. Its offer waits for as long as the page does. */
class Host extends Connection {
  async offer() {
    await null;
    this.use(this.build());
    await this.peer.setLocalDescription();
    await this.half();
  }

  async prepare() {
    this.standby?.peer.close();
    const standby = (this.standby = this.build());
    await standby.peer.setLocalDescription();
    const sdp = await gathered(standby.peer);
    if (this.standby === standby && !this.isOver) this.tell("standby", sdp);
  }

  async agree(sdp) {
    if (this.standby) Object.assign(this.standby, { answer: sdp, isAgreed: true });
  }

  async resume(standby, reason) {
    this.timer = setTimeout(() => this.end(reason), RETURN_MS);
    this.use(standby);
    await this.peer.setRemoteDescription({ type: "answer", sdp: standby.answer });
  }

  /** A standby that was given up may still be reached, because it keeps its addresses; so it waits for its time. */
  broken(reason) {
    if (this.wasOpen || !this.wasEver) super.broken(reason);
  }

  async answer(sdp) {
    if (this.isOver || this.peer?.signalingState !== "have-local-offer") return;
    try {
      await this.peer.setRemoteDescription({ type: "answer", sdp });
      if (!this.isOver && !this.wasOpen) this.timer = setTimeout(() => this.end("unreached"), TRIAL_MS);
    } catch {
      if (!this.isOver) this.tell("failed", "answer");
    }
  }
}

/**
 * The side that answers. A browser gives up a connection that nobody answers, after 5 to 30 s, so until the host has the
 * answer this side begins again and again as the same one: with the certificate, user fragment and password of the answer.
 */
class Joiner extends Connection {
  rebuilds = 0;

  async join(offer) {
    this.terms = await this.accept(offer);
    await this.begin();
    await this.half();
  }

  /** Returns the terms of a connection: the offer, and this side's certificate. */
  async accept(offer) {
    return {
      offer,
      certificates: [
        await RTCPeerConnection.generateCertificate(
          /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256" }),
        ),
      ],
    };
  }

  /** Begins with the terms. */
  async begin() {
    this.rebuilds = 0;
    this.met = false;
    const built = await this.attempt(this.terms);
    if (this.isOver) return built.peer.close();
    this.use(built);
    this.timer = setTimeout(() => this.rebuild(), REBUILD_MS);
  }

  async agree(offer) {
    if (this.standby) return;
    const standby = (this.standby = await this.accept(offer));
    // A peer that makes the description only. It must not find the host, which would take its handshake for that of the
    // peer that comes later.
    const { peer } = await this.attempt(standby, offer.replace(/^a=candidate:.*\r?\n?/gm, ""));
    const sdp = await gathered(peer);
    peer.close();
    if (this.standby !== standby || this.isOver) return;
    standby.isAgreed = true;
    this.tell("standby", sdp);
  }

  async resume(standby) {
    this.terms = standby;
    await this.begin();
  }

  /** Builds a peer with the answer to the offer of some terms. */
  async attempt(terms, offer = terms.offer) {
    const built = this.build(terms.certificates);
    const { peer } = built;
    try {
      await peer.setRemoteDescription({ type: "offer", sdp: offer });
      let { sdp } = await peer.createAnswer();
      // The host begins the handshake, because it takes the one that it hears first for its guest's, though every device
      // with the invite can begin one.
      sdp = sdp.replace("a=setup:active", "a=setup:passive");
      terms.own ??= ["ice-ufrag", "ice-pwd"].map((name) => new RegExp(`^a=${name}:.*$`, "m").exec(sdp)[0]);
      for (const line of terms.own) sdp = sdp.replace(new RegExp(`^${line.split(":")[0]}:.*$`, "m"), () => line);
      await peer.setLocalDescription({ type: "answer", sdp });
    } catch (error) {
      peer.close();
      throw error;
    }
    return built;
  }

  async rebuild() {
    const { iceConnectionState } = this.peer;
    this.rebuilds += 1;
    // The devices have met, and agree on their keys: there is another turn for that.
    const isAlmost = iceConnectionState === "connected" && !this.met;
    this.met = isAlmost;
    if (this.rebuilds > MAX_REBUILDS) return this.end(this.wasEver ? "lost" : "unreached");
    this.timer = setTimeout(() => this.rebuild(), REBUILD_MS);
    if (isAlmost) return;
    // A browser that takes no such answer goes on with the peer that it has.
    const built = await this.attempt(this.terms).catch(() => null);
    if (!built) return;
    if (this.isOver || this.wasOpen) built.peer.close();
    else this.use(built);
  }

  /** A peer that failed before it was open is rebuilt in its turn. */
  broken(reason) {
    if (this.wasOpen) super.broken(reason);
  }
}

/** Makes an offer. Returns the handle: `answer(sdp)`, `send(bytes)`, `buffered()`, `close()`. */
export function host(tell) {
  const connection = new Host(tell);
  return connection.start(() => connection.offer());
}

/** Answers an offer. Returns the same handle, without a use for `answer`. */
export function join(offer, tell) {
  const connection = new Joiner(tell);
  return connection.start(() => connection.join(offer));
}
