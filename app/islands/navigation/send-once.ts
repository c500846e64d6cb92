/**
 * A second press on a form's button while the first is under way sends nothing: its `navigate` event, even if that is
 * prevented, would stop the first, and nobody would see what it has done.
 */

/**
 * How long a form counts as being sent, in milliseconds: scripts do not notice when the browser stops loading, or
 * gets a file instead of a page. The server recognises later double submits.
 */
const MAX_MS = 5000;

interface Sending {
  content: string;
  at: number;
}

let sent = new WeakMap<HTMLFormElement, Sending>();

/** Content and target of a submission, as a key. */
function contentOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify([submitter?.getAttribute("formaction"), entries]);
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Scripts guard their own submissions; another window shows its own answer.
  if (event.defaultPrevented || !form.matches("[method=post]:not([target])")) return;
  const content = contentOf(form, event.submitter);
  const before = sent.get(form);
  const at = event.timeStamp;
  // Another button, or more that was typed, is meant.
  if (before?.content === content && at - before.at < MAX_MS) event.preventDefault();
  else sent.set(form, { content, at });
}

/** The form has been answered: its next press counts. */
export function markAnswered(form: HTMLFormElement): void {
  sent.delete(form);
}

/** Starts preventing double submits, on all forms of the window. */
export function startSendingOnce(): void {
  // After what listens on the document.
  window.addEventListener("submit", onSubmit);
  // Back to a page as it was left.
  window.addEventListener("pageshow", () => {
    sent = new WeakMap();
  });
}
