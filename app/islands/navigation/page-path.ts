/** Paths that are not pages: files, pictures, API. */
const NON_PAGE_PATH = /^\/(?:images|media|streams|assets|captions|api)\/|\.[a-z0-9]{2,11}$/i;

/** Whether a path of the site may be a page. */
export function isPagePath(pathname: string): boolean {
  return !NON_PAGE_PATH.test(pathname);
}
