import { mergeAttributes, Node } from "@tiptap/core";
import { captionFacts, hiddenAttributes } from "./figure-node.ts";
import { type EmbedFacts, embedMarkup, NO_EMBED } from "./media-markup.ts";

/** Reads a stored card; false for any other figure. */
function factsOf(element: HTMLElement): EmbedFacts | false {
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

/** A film or sound elsewhere, shown as a card until somebody presses it. */
export const EmbedCard = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => hiddenAttributes(NO_EMBED),

  parseHTML: () => [
    {
      ...{ tag: "figure", priority: 60 },
      getAttrs: (element: HTMLElement) => factsOf(element) && { ...factsOf(element) },
    },
  ],

  renderHTML({ node, HTMLAttributes }) {
    const { title, provider, poster, caption, href } = node.attrs as EmbedFacts;
    const picture = poster ? [["img", { src: poster, alt: "" }]] : [];
    const card = [
      "a",
      { class: "embed" },
      ...picture,
      ["span", title || href, ["small", provider]],
    ];
    const below = caption ? [["figcaption", caption]] : [];
    return ["figure", mergeAttributes(HTMLAttributes), card, ...below] as never;
  },

  renderMarkdown: (node) => embedMarkup({ ...NO_EMBED, ...(node.attrs as Partial<EmbedFacts>) }),
});
