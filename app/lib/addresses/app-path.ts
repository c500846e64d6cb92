/**
 * Pages that are a client-side application: the desk, one's account, signing in, and the kit of
 * components that developers see. All others are documents with islands; a link from one kind to the other loads a document.
 */
const APP = /^\/(?:dashboard|account|login|signup|forgot-pass|kit)(?:\/|$)/;

/** Below these paths but documents: a post or page for one reader, and what the desk shows in frames. */
const DOCUMENTS =
  /^\/(?:account\/(?:read|unlock|free)\/|dashboard\/(?:front-page\/preview$|\w+\/(?:look\/)?[^/]+\/preview\/))/;

/** Whether the router runs on the page at this path. */
export function isAppPath(pathname: string): boolean {
  return APP.test(pathname) && !DOCUMENTS.test(pathname);
}
