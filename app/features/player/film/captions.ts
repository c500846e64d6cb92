import { useEffect, useState } from "react";
import type { Track } from "#app/features/player/models.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

const STORED = "masthead:captions";

const wantsCaptions = () => readLocalStorage(STORED) !== "off";

/** Whether captions are shown; on by default. */
export function useCaptionChoice(): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(wantsCaptions);
  function toggle() {
    setOn(!isOn);
    writeLocalStorage(STORED, isOn ? "off" : "on");
  }
  return [isOn, toggle];
}

/** Text of a cue without its markup (`<v Ada>`, `<i>`). */
function wordsOf(cue: TextTrackCue): string {
  const box = document.createElement("div");
  box.append((cue as VTTCue).getCueAsHTML());
  return box.textContent ?? "";
}

/** Active caption lines from the track's WebVTT file. */
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
    // "hidden": parsed by the browser, rendered by us.
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
