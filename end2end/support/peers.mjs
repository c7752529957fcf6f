// The connections of a page, for tests that break them.

/** Keeps the page's connections and channels at `peers` and `channels`, and the first message sent at `first`, so that a test can break them. */
export const watch = () => {
  window.peers = [];
  window.channels = [];
  const Peer = RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(...args) {
      super(...args);
      window.peers.push(this);
    }
    createDataChannel(...args) {
      const channel = super.createDataChannel(...args);
      window.channels.push(channel);
      channel.send = (data) => {
        window.first ??= data.slice();
        RTCDataChannel.prototype.send.call(channel, data);
      };
      return channel;
    }
  };
};
