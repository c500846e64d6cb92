/**
 * A `clientLoader` of routes that are documents: when the router of the desk navigates to one, the
 * browser loads its document.
 */
export function loadDocument({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url);
  // Until the browser has left the page.
  return new Promise(() => {});
}
