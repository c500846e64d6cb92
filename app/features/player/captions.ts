import { useEffect, useState } from "react";
import { readStored, store } from "#app/platform/stored-text.ts";
import type { Track } from "./models.ts";

const STORED = "masthead:captions";

const wantsCaptions = () => readStored(STORED) !== "off";

/** Whether captions are shown: yes, until the reader has said no. */
export function useCaptionChoice(): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(wantsCaptions);
  function toggle() {
    setOn(!isOn);
    store(STORED, isOn ? "off" : "on");
  }
  return [isOn, toggle];
}

/** The words of a cue without its markup (`<v Ada>`, `<i>`). */
function wordsOf(cue: TextTrackCue): string {
  const box = document.createElement("div");
  box.append((cue as VTTCue).getCueAsHTML());
  return box.textContent ?? "";
}

/** The lines to show below the picture now, from the track's own WebVTT file. */
export function useCaptionLines(
  element: HTMLMediaElement,
  captions: Track["captions"],
  isOn: boolean,
): string[] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    if (!captions || !isOn) return;
    const source = document.createElement("track");
    source.kind = "captions";
    source.src = captions.url;
    source.srclang = captions.language;
    element.append(source);
    // Read by the browser, drawn by us: above the controls, in our own type.
    source.track.mode = "hidden";
    const onCue = () => setLines([...(source.track.activeCues ?? [])].map(wordsOf));
    source.track.addEventListener("cuechange", onCue);
    return () => {
      source.remove();
      setLines([]);
    };
  }, [element, captions, isOn]);
  return lines;
}
