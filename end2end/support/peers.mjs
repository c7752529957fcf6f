// @ts-check
/**
 * Keeps the page's connections and channels at `peers` and `channels`, so that a test can break them. A channel over which
 * the other device's half of a standby connection has come says so at `isSpared`.
 */
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
      channel.addEventListener("message", ({ data }) => {
        if (new TextDecoder().decode(data.slice(0, 8)) === '{"Spare"') channel.isSpared = true;
      });
      window.channels.push(channel);
      return channel;
    }
  };
};
