import { keyPressOf, type Shortcut, shortcutOf } from "./shortcuts.ts";
import { BACK_SECONDS, FORWARD_SECONDS } from "./skips.ts";
import { skip, sound } from "./sound.ts";

/**
 * The player's keys, while the focus is in it: Space, arrows, m. Elsewhere on the page they belong
 * to the page (WCAG 2.1.4).
 */
export function onPlayerKey(event: React.KeyboardEvent): void {
  const shortcut = shortcutOf(keyPressOf(event.nativeEvent));
  // A sound has no picture to enlarge and nothing to write below it.
  if (!shortcut || shortcut.do === "fullscreen" || shortcut.do === "captions") return;
  event.preventDefault();
  act(shortcut);
}

function act(shortcut: Shortcut): void {
  if (shortcut.do === "toggle") sound.send({ type: "pressBar" });
  else if (shortcut.do === "mute") sound.send({ type: "toggleMute" });
  else if (shortcut.do === "skip") {
    skip(shortcut.direction > 0 ? FORWARD_SECONDS : -BACK_SECONDS);
  } else if (shortcut.do === "volume") {
    const { volume } = sound.get().record;
    sound.send({ type: "setVolume", volume: volume + shortcut.change });
  }
}
