import { Debug, MediaPlayer } from "dashjs";
import type { Engine } from "./engine.ts";

/** MPEG-DASH (ISO/IEC 23009-1) through dash.js. */
export const dash: Engine = {
  attach(element, url, onFailure) {
    const stream = MediaPlayer().create();
    stream.updateSettings({ debug: { logLevel: Debug.LOG_LEVEL_NONE } });
    stream.on(MediaPlayer.events.ERROR, onFailure);
    stream.initialize(element as HTMLVideoElement, url, false);
    return () => {
      stream.off(MediaPlayer.events.ERROR, onFailure);
      stream.destroy();
    };
  },
};
