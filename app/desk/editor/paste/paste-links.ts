import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { unwrap, visibleText } from "./dom-tools.ts";
import { embedCard } from "./paste-pictures.ts";

/** Redirects through which programs send their readers: the parameter with the true address. */
const REDIRECTS: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, /^\/url$/, "q"],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, "url"],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, "u"],
  [/^www\.linkedin\.com$/, /^\/redir\/redirect$/, "url"],
  [/^slack-redir\.net$/, /^\/link$/, "url"],
  [/^www\.youtube\.com$/, /^\/redirect$/, "q"],
];

/** Proofpoint writes the address into the path. */
const PROOFPOINT = /^https:\/\/urldefense\.com\/v3\/__(.+?)__;/;

/** The address behind a redirect. */
function aimOf(href: string): string | undefined {
  const inPath = PROOFPOINT.exec(href)?.[1];
  if (inPath) return inPath;
  const url = URL.parse(href);
  const redirect =
    url && REDIRECTS.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  return (redirect && url?.searchParams.get(redirect[2])) || url?.href;
}

/** Signs that programs put beside headings as links to them. */
const ANCHOR_SIGN = /^[#¶§🔗]?$/u;

/** Removes redirects from links, links beside headings, and those without a target. */
export function cleanLinks(body: Element): void {
  for (const link of body.querySelectorAll("a")) {
    const isAnchor = link.closest("h1, h2, h3, h4, h5, h6") && ANCHOR_SIGN.test(visibleText(link));
    if (isAnchor && !link.querySelector("img")) link.remove();
    const aim = aimOf(link.getAttribute("href") ?? "");
    if (aim && /^(?:https?|mailto):/i.test(aim)) link.setAttribute("href", aim);
    else unwrap(link);
  }
}

const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * The address of a video or audio file that stands alone on a line becomes its card, as when it is typed. One that
 * is all of the paste may be meant for a sentence.
 */
export function embedLoneLinks(body: Element): void {
  if (ADDRESS.test(visibleText(body))) return;
  for (const line of body.querySelectorAll("p, div, figure")) {
    const address = visibleText(line);
    const isLine =
      !line.querySelector("p, div, figure, img") && !line.closest("li, td, th, blockquote");
    if (!isLine || !ADDRESS.test(address) || !embedOf(address, "")) continue;
    line.replaceWith(embedCard(body.ownerDocument, address));
  }
}
