/** Puts what a page needs for its first paint before what may come later, and holds its scripts. */

const HEAD_END = "</head>";
const STYLES = '<link rel="stylesheet"';
const PRELOAD = '<link rel="preload" as="image"';
const SCRIPT = '<link rel="modulepreload"';

/** A page's head, and the long rest in pieces: it is put together once. */
interface Parts {
  head: string;
  body: string[];
}

/** The first picture is asked for before the styles, wherever the markup of a kept piece carries it. */
function withPictureFirst(html: string): Parts {
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
/** Waits for the script of `first-sign.ts` to let it run; its needs are named in the attribute. */
const held = (needs: string[]) => `<script type="text/plain" data-held="${needs.join(" ")}">`;

function withHeldScripts({ head, body }: Parts): Parts {
  const needs: string[] = [];
  const rest = head.replace(
    /<link rel="modulepreload"[^>]* href="([^"]+)"\/>/g,
    (_link, href: string) => {
      needs.push(href);
      return "";
    },
  );
  // It stands near the end of a long document, and is looked for from there.
  const last = body.at(-1)!;
  const at = last.lastIndexOf(MODULE);
  if (at === -1) return { head: rest, body };
  const ordered = [last.slice(0, at), held(needs), last.slice(at + MODULE.length)];
  return { head: rest, body: [...body.slice(0, -1), ...ordered] };
}

/** Scripts, without which a page is read as well, leave the line to styles and picture. */
function withLateScripts({ head, body }: Parts): Parts {
  return { head: head.replaceAll(SCRIPT, `${SCRIPT} fetchPriority="low"`), body };
}

/**
 * Orders what a document asks for: the first picture, styles, then scripts.
 * @param isHeld whether its scripts load after all else and run once somebody is there
 */
export function orderRequests(html: string, isHeld: boolean): string {
  const parts = withPictureFirst(html);
  const { head, body } = isHeld ? withHeldScripts(parts) : withLateScripts(parts);
  return [head, ...body].join("");
}
