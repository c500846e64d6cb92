/** Reorders a document's resource requests: LCP picture, styles, scripts; defers scripts. */

const HEAD_END = "</head>";
const STYLES = '<link rel="stylesheet"';
const PRELOAD = '<link rel="preload" as="image"';
const SCRIPT = '<link rel="modulepreload"';

/** Head and body of a document; the body in chunks, so that it is concatenated only once. */
interface DocumentParts {
  head: string;
  body: string[];
}

/**
 * Moves the preload of the LCP picture before the styles, also out of cached markup in the body.
 */
function preloadPictureFirst(html: string): DocumentParts {
  const bodyAt = Math.max(0, html.indexOf(HEAD_END));
  const head = html.slice(0, bodyAt);
  const styles = head.indexOf(STYLES);
  const at = styles === -1 ? -1 : html.indexOf(PRELOAD, styles);
  if (at === -1) return { head, body: [html.slice(bodyAt)] };
  const end = html.indexOf(">", at) + 1;
  const start = html.slice(0, styles) + html.slice(at, end);
  return at < bodyAt
    ? { head: start + html.slice(styles, at) + html.slice(end, bodyAt), body: [html.slice(bodyAt)] }
    : { head: start + html.slice(styles, bodyAt), body: [html.slice(bodyAt, at), html.slice(end)] };
}

const MODULE = '<script type="module" async="">';
/**
 * Inert until the inline script of `first-interaction.ts` runs it; the attribute lists the modules
 * to preload.
 */
const held = (needs: string[]) => `<script type="text/plain" data-held="${needs.join(" ")}">`;

function deferScripts({ head, body }: DocumentParts): DocumentParts {
  const needs: string[] = [];
  const rest = head.replace(
    /<link rel="modulepreload"[^>]* href="([^"]+)"\/>/g,
    (_link, href: string) => {
      needs.push(href);
      return "";
    },
  );
  // The module script is near the end of a long document.
  const last = body.at(-1)!;
  const at = last.lastIndexOf(MODULE);
  if (at === -1) return { head: rest, body };
  const ordered = [last.slice(0, at), held(needs), last.slice(at + MODULE.length)];
  return { head: rest, body: [...body.slice(0, -1), ...ordered] };
}

/** Low fetch priority for scripts: pages are readable without them. */
function deprioritizeScripts({ head, body }: DocumentParts): DocumentParts {
  return { head: head.replaceAll(SCRIPT, `${SCRIPT} fetchPriority="low"`), body };
}

/**
 * Orders a document's requests: the LCP picture, styles, then scripts.
 * @param isHeld defers the scripts until the first interaction
 */
export function prioritizeResources(html: string, isHeld: boolean): string {
  const parts = preloadPictureFirst(html);
  const { head, body } = isHeld ? deferScripts(parts) : deprioritizeScripts(parts);
  return [head, ...body].join("");
}
