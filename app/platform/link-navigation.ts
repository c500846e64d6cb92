/** What a click is, as far as following a link goes. */
export interface LinkClick {
  button: number;
  hasModifier: boolean;
  isHandled: boolean;
}

/** What a link says about itself. */
export interface LinkFacts {
  /** As written: `#` alone is a placeholder. */
  href: string;
  /** Resolved. */
  url: string;
  target: string;
  isDownload: boolean;
  /** Asks for a whole new document, such as an edition in another language. */
  isDocument: boolean;
}

/** Answered by the server without a page of ours: files, pictures, feeds. */
const FILE_PATH = /^\/(images|media|streams|assets|api)\/|\.[a-z0-9]{2,5}$/i;

/**
 * Where a click on a link leads inside the program, as a path, or null when the browser has to
 * follow it: another site, a new window, a download, a file.
 */
export function clientDestination(
  click: LinkClick,
  link: LinkFacts,
  current: string,
): string | null {
  if (click.isHandled || click.button !== 0 || click.hasModifier) return null;
  if (link.isDocument || link.isDownload || (link.target && link.target !== "_self")) return null;
  const url = new URL(link.url);
  const here = new URL(current);
  if (url.origin !== here.origin || FILE_PATH.test(url.pathname)) return null;
  if (link.href === "#") return here.pathname + here.search;
  return url.pathname + url.search + url.hash;
}

/** True for a jump within the page that is shown. */
export function isJump(destination: string, current: string): boolean {
  const here = new URL(current);
  const there = new URL(destination, here);
  return there.hash !== "" && there.pathname === here.pathname && there.search === here.search;
}
