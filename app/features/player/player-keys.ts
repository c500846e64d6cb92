import type { Channel } from "./channel.ts";
import { keyPressOf, type Shortcut, shortcutOf } from "./shortcuts.ts";
import { BACK_SECONDS, FORWARD_SECONDS } from "./skips.ts";
import { useChannel } from "./use-channel.ts";

/** What only a film has: a picture to enlarge, words to write below it. */
export interface FilmKeys {
  fullscreen(): void;
  captions(): void;
}

function act({ send, skip, get }: Channel, shortcut: Shortcut, keys: FilmKeys | undefined): void {
  switch (shortcut.do) {
    case "toggle":
      send({ type: "pressBar" });
      break;
    case "mute":
      send({ type: "toggleMute" });
      break;
    case "skip":
      skip(shortcut.direction > 0 ? FORWARD_SECONDS : -BACK_SECONDS);
      break;
    case "volume":
      send({ type: "setVolume", volume: get().record.volume + shortcut.change });
      break;
    default:
      keys?.[shortcut.do]();
  }
}

/**
 * The player's keys, while the focus is in it: Space, arrows, m, and for films f and c. Elsewhere
 * on the page they belong to the page (WCAG 2.1.4).
 */
export function usePlayerKeys(keys?: FilmKeys) {
  const channel = useChannel();
  return (event: React.KeyboardEvent) => {
    const shortcut = shortcutOf(keyPressOf(event.nativeEvent));
    if (!shortcut || event.defaultPrevented) return;
    event.preventDefault();
    act(channel, shortcut, keys);
  };
}
