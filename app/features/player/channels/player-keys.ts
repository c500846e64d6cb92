import type { Channel } from "./channel.ts";
import { keyPressOf, type Shortcut, shortcutOf } from "./shortcuts.ts";
import { BACK_SECONDS, FORWARD_SECONDS } from "./skips.ts";
import { useChannel } from "./use-channel.ts";

/** Video-only shortcuts: fullscreen and captions. */
export interface VideoKeys {
  fullscreen(): void;
  captions(): void;
}

function act({ send, skip, get }: Channel, shortcut: Shortcut, keys: VideoKeys | undefined): void {
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
 * Keyboard shortcuts while the focus is in the player: Space, arrows, m; for videos f and c. Scoped
 * to focus as WCAG 2.2 SC 2.1.4 requires.
 */
export function usePlayerKeys(keys?: VideoKeys) {
  const channel = useChannel();
  return (event: React.KeyboardEvent) => {
    const shortcut = shortcutOf(keyPressOf(event.nativeEvent));
    if (!shortcut || event.defaultPrevented) return;
    event.preventDefault();
    act(channel, shortcut, keys);
  };
}
