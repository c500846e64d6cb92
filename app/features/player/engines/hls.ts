import Hls from "hls.js";
import type { Engine } from "./engine.ts";
import { isSafari } from "./is-safari.ts";
import { native } from "./native.ts";

/** HTTP Live Streaming (RFC 8216): natively in Safari, through hls.js elsewhere. */
export const hls: Engine = {
  attach(element, url, onFailure) {
    if (isSafari() || !Hls.isSupported()) return native.attach(element, url, onFailure);
    // hls.js creates its worker from a blob URL, which the content security policy forbids.
    const stream = new Hls({ enableWorker: false });
    stream.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) onFailure();
    });
    stream.loadSource(url);
    stream.attachMedia(element);
    return () => stream.destroy();
  },
};
