/** Puts what a page needs for its first paint before what may come later. */

const STYLES = '<link rel="stylesheet"';
const PRELOAD = '<link rel="preload" as="image"';
const SCRIPT = '<link rel="modulepreload"';

/**
 * The first picture is asked for in the head, where the markup of a kept piece carries it further
 * down; scripts, without which a page is read as well, leave the line to styles and picture.
 */
export function orderRequests(html: string): string {
  const head = html.indexOf(STYLES);
  if (head === -1) return html;
  const at = html.indexOf(PRELOAD, head);
  const end = at === -1 ? head : html.indexOf(">", at) + 1;
  const preload = at === -1 ? "" : html.slice(at, end);
  const start = html.slice(0, head).replaceAll(SCRIPT, `${SCRIPT} fetchPriority="low"`);
  const between = at === -1 ? "" : html.slice(head, at);
  return start + preload + between + html.slice(end);
}
