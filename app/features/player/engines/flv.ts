import mpegts from "mpegts.js";
import type { Engine } from "./engine.ts";

mpegts.LoggingControl.enableAll = false;

/** Flash video through mpegts.js. */
export const flv: Engine = {
  attach(element, url, onFailure) {
    const stream = mpegts.createPlayer({ type: "flv", url }, { enableWorker: false });
    stream.on(mpegts.Events.ERROR, onFailure);
    stream.attachMediaElement(element);
    stream.load();
    return () => {
      stream.off(mpegts.Events.ERROR, onFailure);
      stream.destroy();
    };
  },
};
