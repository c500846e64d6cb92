import { useEffect, useState } from "react";
import type { Captions } from "#app/features/player/models.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

const STORED = "masthead:captions";
const OFF = "off";

interface CaptionChoice {
  /** The captions that are shown; null when they are switched off or there are none. */
  shown: Captions | null;
  /** Switches to the next language, and off after the last. */
  next(): void;
}

/** The captions that the viewer chose last, in any video; on by default. */
export function useCaptionChoice(captions: readonly Captions[]): CaptionChoice {
  const [choice, setChoice] = useState(() => readLocalStorage(STORED));
  const wanted = captions.find(({ language }) => language === choice) ?? captions[0] ?? null;
  const shown = choice === OFF ? null : wanted;
  return {
    shown,
    next() {
      const after = shown ? captions.indexOf(shown) + 1 : 0;
      const language = captions[after]?.language ?? OFF;
      setChoice(language);
      writeLocalStorage(STORED, language);
    },
  };
}

/** Text of a cue without its markup (`<v Ada>`, `<i>`). */
function wordsOf(cue: TextTrackCue): string {
  const box = document.createElement("div");
  box.append((cue as VTTCue).getCueAsHTML());
  return box.textContent ?? "";
}

/** Active lines of captions. */
export function useCaptionLines(element: HTMLMediaElement, captions: Captions | null): string[] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    if (!captions) return;
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
  }, [element, captions]);
  return lines;
}
