/**
 * Pages that are a client-side application: the desk, one's account, signing in, and the kit of
 * components that developers see. All others are documents with islands; a link from one kind to the other loads a document.
 */
const APP = /^\/(?:dashboard|account|login|signup|forgot-pass|kit)(?:\/|$)/i;

/** Below these paths but documents: a post or page for one reader, and what the desk shows in frames. */
const DOCUMENTS =
  /^\/(?:account\/(?:read|unlock|free)\/|dashboard\/(?:front-page\/preview$|\w+\/(?:look\/)?[^/]+\/preview\/))/i;

/** Whether the router runs on the page at this path. */
export function isAppPath(pathname: string): boolean {
  return APP.test(pathname) && !DOCUMENTS.test(pathname);
}

/** The router's pages that readers come to from public ones, before they have an account there. */
const ENTRY = /^\/(?:login|signup|forgot-pass)(?:\/|$)/i;

/** Whether the page at this path can be read in another language than the magazine's. */
export function hasEditions(pathname: string): boolean {
  return ENTRY.test(pathname) || !isAppPath(pathname);
}
