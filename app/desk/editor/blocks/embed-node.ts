import {
  type EmbedFacts,
  embedMarkup,
  NO_EMBED,
} from "#app/features/posts/figures/media-markup.ts";
import { captionFacts, type FigureHtml, figureBlock } from "./figure-block.ts";

function read(element: HTMLElement): EmbedFacts | false {
  const link = element.querySelector("a.embed");
  const href = link?.getAttribute("href") ?? "";
  if (!link || !/^https?:/i.test(href)) return false;
  const words = link.querySelector("span")?.cloneNode(true) as Element | undefined;
  const provider = words?.querySelector("small");
  provider?.remove();
  const poster = link.querySelector("img")?.getAttribute("src") ?? "";
  return {
    href,
    title: (words ?? link).textContent?.trim() ?? "",
    provider: provider?.textContent?.trim() ?? "",
    poster: poster.startsWith("/images/") ? poster : "",
    caption: captionFacts(element).caption,
  };
}

function show({ title, provider, poster, href }: EmbedFacts): FigureHtml[] {
  const picture = poster ? [["img", { src: poster, alt: "" }]] : [];
  return [["a", { class: "embed" }, ...picture, ["span", title || href, ["small", provider]]]];
}

/** An external video or audio, shown as a card until the reader presses it. */
export const EmbedCard = figureBlock({
  name: "embed",
  none: NO_EMBED,
  read,
  show,
  markup: embedMarkup,
});
