import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { unwrap } from "./dom-tools.ts";
import { keepEmbedded } from "./embedded-pictures.ts";
import type { LostParts } from "./lost-parts.ts";

const OWN_PICTURE = /^\/(?:images|media)\//;
const EMOJI = /^\p{RGI_Emoji}+$/v;

/** Tracking pixels, and pictures used as a bullet or box. */
function isDecoration(image: Element): boolean {
  const sizes = ["width", "height"].map((name) => image.getAttribute(name));
  return sizes.includes("1") || sizes.includes("0") || image.closest("li[role=checkbox]") !== null;
}

/**
 * The site's own pictures stay, emoji become characters, and pictures that are in the HTML itself
 * are kept to be uploaded; others would reveal readers to their host.
 */
export function convertPictures(body: Element, lost: LostParts): void {
  for (const image of body.querySelectorAll("img")) {
    const src = image.getAttribute("src") ?? "";
    const sign = image.getAttribute("data-emoji") ?? image.getAttribute("alt") ?? "";
    if (OWN_PICTURE.test(src)) continue;
    if (EMOJI.test(sign)) image.replaceWith(sign);
    else if (isDecoration(image)) image.remove();
    else {
      const kept = keepEmbedded(src);
      if (kept) image.setAttribute("src", kept);
      else {
        lost.pictures += 1;
        image.remove();
      }
    }
  }
  for (const picture of body.querySelectorAll("picture, source")) unwrap(picture);
}

/** The page of a video whose player a page shows. */
function pageOf(src: string): string {
  const url = URL.parse(src.startsWith("//") ? `https:${src}` : src);
  if (!url) return "";
  const id = url.pathname.split("/").at(-1);
  if (
    /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname) &&
    url.pathname.startsWith("/embed/")
  )
    return `https://www.youtube.com/watch?v=${id}`;
  if (url.hostname === "player.vimeo.com") return `https://vimeo.com/${id}`;
  url.pathname = url.pathname.replace(/^\/embed(?:-podcast)?\//, "/");
  return url.href;
}

/** A video that can be embedded, as a card. */
export function embedCard(document: Document, address: string): Element {
  const figure = document.createElement("figure");
  const link = figure.appendChild(document.createElement("a"));
  link.className = "embed";
  link.setAttribute("href", address);
  link.textContent = address;
  return figure;
}

/** Videos of known places become cards; everything else that plays or draws is counted. */
export function convertMedia(body: Element, lost: LostParts): void {
  for (const frame of body.querySelectorAll("iframe")) {
    const address = pageOf(frame.getAttribute("src") ?? frame.getAttribute("data-src") ?? "");
    const isKnown = address !== "" && embedOf(address, "") !== null;
    if (!isKnown) lost.media += 1;
    const outer = frame.closest("figure") ?? frame;
    const rest = outer.querySelector("figcaption")?.textContent?.trim();
    const card = isKnown ? embedCard(body.ownerDocument, address) : null;
    if (card && rest) card.appendChild(body.ownerDocument.createElement("figcaption")).append(rest);
    if (card) outer.replaceWith(card);
    else frame.remove();
  }
  for (const media of body.querySelectorAll("audio, video, object, embed")) {
    if (/^\/media\//.test(media.getAttribute("src") ?? "")) continue;
    lost.media += 1;
    media.remove();
  }
  // Icons of buttons and links are drawings, too.
  for (const drawing of body.querySelectorAll("svg, canvas")) {
    const isSign = drawing.closest("a, button, h1, h2, h3, h4, h5, h6, [aria-hidden=true]");
    if (!isSign && !drawing.matches("[aria-hidden=true]")) lost.drawings += 1;
    drawing.remove();
  }
  for (const form of body.querySelectorAll("form")) {
    lost.forms += 1;
    form.remove();
  }
}

/** Formulas as their TeX source, in code; as their text where there is none. */
export function convertFormulas(body: Element): void {
  for (const formula of body.querySelectorAll(".katex, .MathJax, mjx-container, math")) {
    if (!formula.isConnected) continue;
    const source = formula.querySelector("annotation[encoding='application/x-tex']");
    const math = formula.matches("math") ? formula : formula.querySelector("math");
    const code = body.ownerDocument.createElement("code");
    code.textContent = (source ?? math ?? formula).textContent?.trim() ?? "";
    formula.replaceWith(code);
  }
}
