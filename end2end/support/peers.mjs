// @ts-check
/** Keeps the page's connections and channels at `peers` and `channels`, so that a test can break them. */
export const watch = () => {
  window.peers = [];
  window.channels = [];
  const Peer = RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(...args) {
      super(...args);
      window.peers.push(this);
    }
    createDataChannel(label, options) {
      const channel = super.createDataChannel(label, options);
      window.channels.push(channel);
      return channel;
    }
  };
};
