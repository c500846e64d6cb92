/** Minimum time in view for a view to count. */
const IN_VIEW_MS = 2000;
/** Minimum time before reaching the end counts as a read. */
const READ_MS = 10_000;

const send = (message: string) => navigator.sendBeacon("/api/views", message);

/**
 * Calls back after the page was visible for this long without interruption. Returns the cancel
 * function.
 */
function whenInView(ms: number, then: () => void): () => void {
  let timer = 0;
  function wait() {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = window.setTimeout(() => {
      document.removeEventListener("visibilitychange", wait);
      then();
    }, ms);
  }
  wait();
  document.addEventListener("visibilitychange", wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wait);
  };
}

/** Calls back once, when a condition holds on scroll. Returns the cancel function. */
function whenScrolled(isSo: () => boolean, then: () => void): () => void {
  const stop = new AbortController();
  const look = () => {
    if (!isSo()) return;
    stop.abort();
    then();
  };
  window.addEventListener("scroll", look, { passive: true, signal: stop.signal });
  look();
  return () => stop.abort();
}

/** The mark of a newsletter's links (`?via=email-NAME`): it names no person. */
const EMAIL_MARK = /[?&]via=email-([a-z0-9-]{1,60})(?:&|$)/;

/** A view, and the newsletter that has brought it. */
function sendView(postId: string, search: string): void {
  send(postId);
  const newsletter = EMAIL_MARK.exec(search)?.[1];
  if (newsletter) send(`email:${newsletter}:${postId}`);
}

/**
 * Sends a view beacon (`navigator.sendBeacon`) once the post was in view, and a read beacon once
 * the reader reached the end after some time.
 * @param isAtEnd whether the end of the text is in view
 * @param signal aborts when the page is left
 */
export function sendViews(postId: string, isAtEnd: () => boolean, signal: AbortSignal): void {
  // The address may be another one by then.
  const { search } = location;
  const stops = [
    whenInView(IN_VIEW_MS, () => sendView(postId, search)),
    whenInView(READ_MS, () => {
      if (!signal.aborted) stops.push(whenScrolled(isAtEnd, () => send(`${postId} read`)));
    }),
  ];
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
}
