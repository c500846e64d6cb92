import Hls from "hls.js";
import { isSafari } from "#app/features/player/browser.ts";
import type { Engine } from "./engine.ts";
import { native } from "./native.ts";

/** HTTP Live Streaming (RFC 8216): Safari plays it by itself, everybody else through hls.js. */
export const hls: Engine = {
  attach(element, url, onFailure) {
    if (isSafari() || !Hls.isSupported()) return native.attach(element, url, onFailure);
    // Workers would come from a blob, which the content security policy forbids.
    const stream = new Hls({ enableWorker: false });
    stream.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) onFailure();
    });
    stream.loadSource(url);
    stream.attachMedia(element);
    return () => stream.destroy();
  },
};
