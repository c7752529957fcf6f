// One connection with one other device: an RTCPeerConnection with one data channel, and no server in between. Imported when
// two devices are paired, so no other page carries it.
//
// `tell(what, value)` is called with
//   "half", sdp         this side's half of the connection, once; src/net/sdp.rs makes a code of it
//   "open"              bytes can be sent; said again when a lost connection is back
//   "data", Uint8Array  a message
//   "closed"            the other device is out of reach; if no "failed" follows, the connection may come back by itself
//   "failed", reason    the end, after which nothing is told and nothing sent:
//       "missing"       the browser has no such connections, or denies them
//       "answer"        the answer is not one to this offer; only this "failed" is no end, because another can be given
//       "unreached"     there was never a connection
//       "lost", "left"  there was one, and it did not come back; or the other device ended it
//       "large"         a message was no bytes of ours, or over the limit

/** The most bytes of a message that is sent, of one that is received, and of all that wait to be sent. */
const MOST_SENT = 16_384;
const MOST_RECEIVED = 65_536;
const MOST_WAITING = 1_048_576;
/** How long addresses are gathered, in milliseconds: without a server some milliseconds, unless mDNS is slow. */
const GATHERING = 3_000;
/** How often the joiner rebuilds its connection until the host has its answer, and how often at most: five minutes. */
const REBUILD = 5_000;
const MOST_REBUILDS = 60;
/** How long the host tries to reach the joiner whose answer it has. */
const TRIAL = 60_000;

/** What both sides share. `attempt()` sets up and returns the peer of an attempt to connect. */
class Connection {
  isOver = false;
  /** Whether bytes can be sent now, and whether they ever could. */
  isOpen = false;
  wasOpen = false;

  constructor(tell) {
    this.tell = tell;
  }

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
    channel.onclose = () => this.wasOpen && this.end("left");
    channel.onmessage = ({ data }) => {
      // A message can come before the event of the open channel.
      this.opened();
      const isOurs = data instanceof ArrayBuffer && data.byteLength <= MOST_RECEIVED;
      if (isOurs) this.tell("data", new Uint8Array(data));
      else this.end("large");
    };
  }

  release() {
    const { peer, channel } = this;
    if (!peer) return;
    peer.onconnectionstatechange = channel.onopen = channel.onclose = channel.onmessage = null;
    peer.close();
  }

  /** Follows the state of the peer. */
  look() {
    const { connectionState } = this.peer;
    if (connectionState === "failed") this.broken();
    else if (connectionState === "connected" && this.channel.readyState === "open") this.opened();
    else if (connectionState === "disconnected") this.closed();
  }

  opened() {
    if (this.isOpen) return;
    this.isOpen = this.wasOpen = true;
    clearTimeout(this.timer);
    this.tell("open");
  }

  closed() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.tell("closed");
  }

  broken() {
    this.end(this.wasOpen ? "lost" : "unreached");
  }

  /** Tells this side's half when all addresses are in it. */
  async gathered() {
    const { peer } = this;
    if (peer.iceGatheringState !== "complete") {
      await new Promise((done) => {
        setTimeout(done, GATHERING);
        peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done();
      });
    }
    if (!this.isOver) this.tell("half", peer.localDescription.sdp);
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
  }

  /** The functions of a handle. */
  handle() {
    return {
      // Takes the half of the joiner; only the host's does anything.
      answer: (sdp) => this.answer?.(sdp),
      // Returns whether the bytes were taken: no more than the limit, and not while too many wait.
      send: (bytes) => {
        if (!this.isOpen || bytes.length > MOST_SENT || this.buffered() + bytes.length > MOST_WAITING) return false;
        try {
          this.channel.send(bytes);
          return true;
        } catch {
          return false;
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
    await this.gathered();
  }

  async answer(sdp) {
    if (this.isOver || this.peer?.signalingState !== "have-local-offer") return;
    try {
      await this.peer.setRemoteDescription({ type: "answer", sdp });
      if (!this.isOver && !this.wasOpen) this.timer = setTimeout(() => this.end("unreached"), TRIAL);
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
    this.offer = offer;
    this.certificates = [await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256" })];
    this.use(await this.attempt());
    this.timer = setTimeout(() => this.rebuild(), REBUILD);
    await this.gathered();
  }

  /** Builds a peer with the answer to the offer. */
  async attempt() {
    const built = this.build(this.certificates);
    const { peer } = built;
    try {
      await peer.setRemoteDescription({ type: "offer", sdp: this.offer });
      let { sdp } = await peer.createAnswer();
      this.own ??= ["ice-ufrag", "ice-pwd"].map((name) => new RegExp(`^a=${name}:.*$`, "m").exec(sdp)[0]);
      for (const line of this.own) sdp = sdp.replace(new RegExp(`^${line.split(":")[0]}:.*$`, "m"), () => line);
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
    if (this.rebuilds > MOST_REBUILDS) return this.end("unreached");
    this.timer = setTimeout(() => this.rebuild(), REBUILD);
    if (isAlmost) return;
    // A browser that takes no such answer goes on with the peer that it has.
    const built = await this.attempt().catch(() => null);
    if (!built) return;
    if (this.isOver || this.wasOpen) built.peer.close();
    else this.use(built);
  }

  /** A peer that failed before it was open is rebuilt in its turn. */
  broken() {
    if (this.wasOpen) super.broken();
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
