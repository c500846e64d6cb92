/** Opens and closes the dialog of `hero-full-bleed.tsx`, in which the player plays a video. */
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";

/** Longer than the fade of overlays.css. */
const FADE_MS = 150;

const DIALOG = "dialog[data-video-dialog]";

/** Each dialog's stage as the server made it. */
const stages = new WeakMap<Element, Node>();

const stageIn = (dialog: Element) => dialog.querySelector("[data-stage]");

function open(dialog: HTMLDialogElement): void {
  const stage = stageIn(dialog);
  if (stage && !stages.has(dialog)) stages.set(dialog, stage.cloneNode(true));
  dialog.showModal();
}

function onClick(event: MouseEvent): void {
  const opener = closestTo(event, "[data-opens]");
  const opened = opener && document.getElementById(opener.dataset.opens ?? "");
  if (opened instanceof HTMLDialogElement && !hasModifierKey(event)) open(opened);
  // A click on the backdrop targets the dialog itself: its content fills it.
  const dialog = closestTo<HTMLDialogElement>(event, DIALOG);
  if (event.target === dialog || closestTo(event, "[data-closes]")) dialog?.close();
}

/** A video ends with the stage that it plays on: a fresh one takes its place. */
function onClose({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement && target.matches(DIALOG))) return;
  setTimeout(() => {
    const stage = stages.get(target);
    if (stage && !target.open) stageIn(target)?.replaceWith(stage.cloneNode(true));
  }, FADE_MS);
}

/** Installs the behaviour of video dialogs on the document. */
export function startVideoDialogs(signal: AbortSignal): void {
  document.addEventListener("click", onClick, { signal });
  // Closing does not bubble.
  document.addEventListener("close", onClose, { signal, capture: true });
}
