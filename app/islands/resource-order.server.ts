/** Reorders a document's resource requests: the LCP picture before the styles. */

const HEAD_END = "</head>";
const STYLES = '<link rel="stylesheet"';
const PRELOAD = '<link rel="preload" as="image"';

/**
 * Moves the preload of the LCP picture before the styles, also out of cached markup in the body.
 */
export function preloadPictureFirst(html: string): string {
  const bodyAt = Math.max(0, html.indexOf(HEAD_END));
  const styles = html.slice(0, bodyAt).indexOf(STYLES);
  const at = styles === -1 ? -1 : html.indexOf(PRELOAD, styles);
  if (at === -1) return html;
  const end = html.indexOf(">", at) + 1;
  return html.slice(0, styles) + html.slice(at, end) + html.slice(styles, at) + html.slice(end);
}
