/** Puts what a page needs for its first paint before what may come later, and holds its scripts. */

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

const MODULE = '<script type="module" async="">';
/** Waits for the script of `first-sign.ts` to let it run; its needs are named in the attribute. */
const held = (needs: string[]) => `<script type="text/plain" data-held="${needs.join(" ")}">`;

/** Keeps the scripts of a page from running until somebody is there, and from loading before the rest. */
export function holdScripts(html: string): string {
  const needs: string[] = [];
  // They stand in the head alone: a page's body is long.
  const body = html.indexOf("</head>");
  const head = html
    .slice(0, body)
    .replace(/<link rel="modulepreload"[^>]* href="([^"]+)"\/>/g, (_link, href) => {
      needs.push(href);
      return "";
    });
  return head + html.slice(body).replace(MODULE, held(needs));
}
