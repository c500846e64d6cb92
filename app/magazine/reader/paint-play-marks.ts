import { nowPlaying } from "#app/features/player/channels/now-playing.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { onPress, paintAttribute, paintEach } from "#app/platform/browser/paint.ts";

/** Play buttons of audio files; other `data-play` controls look the same while they play. */
const BUTTON = "[data-play][data-status]";

function paint(buttons: Iterable<HTMLElement>): void {
  for (const button of buttons) {
    const status = nowPlaying.statusOf(button.dataset.play!);
    paintAttribute(button, "data-status", status ?? "");
    paintAttribute(button, "aria-busy", status === "loading" ? "true" : null);
  }
}

/** Shows on play buttons what the player does; the player itself answers their presses. */
export function startPlayMarks(): void {
  paintEach({
    selector: BUTTON,
    attributes: ["data-play"],
    subscribe: nowPlaying.subscribe,
    paint,
  });
  onPress(BUTTON, (button, event) => {
    if (!hasModifierKey(event)) nowPlaying.press(button.dataset.play!);
    return false;
  });
}
