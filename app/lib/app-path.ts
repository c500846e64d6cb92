/**
 * Pages that are a client-side application: the desk, one's account, signing in, and the kit of
 * components that developers see. All others are documents with islands; a link from one kind to the other loads a document.
 */
const APP = /^\/(?:dashboard|account|login|signup|forgot-pass|kit)(?:\/|$)/;

/** Below these paths but documents: a post for one reader, and what the desk shows in frames. */
const DOCUMENTS = /^\/(?:account\/read\/|dashboard\/posts\/[^/]+\/preview\/)/;

/** Whether the router runs on the page at this path. */
export function isAppPath(pathname: string): boolean {
  return APP.test(pathname) && !DOCUMENTS.test(pathname);
}

/** The desk and one's account, with the desk's own frame. */
const DESK = /^\/(?:dashboard|account)(?:\/|$)/;

/** Below `/account`, but for people who need not be signed in: within the magazine's frame. */
const SIGNED_OUT = /^\/account\/(?:email|gone|unsubscribe)(?:\/|$)/;

/** Whether the page at this path has the desk's frame around it. */
export function isDeskPath(pathname: string): boolean {
  return isAppPath(pathname) && DESK.test(pathname) && !SIGNED_OUT.test(pathname);
}

/**
 * Whether the router can go from one page to the other. Only the server renders the magazine's
 * header, so a link from the desk to the log-in page loads a document.
 */
export function isSameApp(from: string, to: string): boolean {
  return isAppPath(from) && isAppPath(to) && isDeskPath(from) === isDeskPath(to);
}
