import { mergeAttributes, Node } from "@tiptap/core";
import { captionFacts, hiddenAttributes } from "./figure-node.ts";
import { NO_PLAYER, type PlayerFacts, playerMarkup } from "./media-markup.ts";

/** Where the magazine's own sounds and films are. */
export const OWN_FILE = /^\/media\/[0-9a-f]{16}\.[a-z0-9]{1,5}$/;

/** Reads a stored sound or film; false for any other figure, and for a stranger's file. */
function factsOf(element: HTMLElement): PlayerFacts | false {
  const media = element.querySelector("audio, video");
  const src = media?.getAttribute("src") ?? "";
  if (!media || !OWN_FILE.test(src)) return false;
  return {
    kind: media.matches("video") ? "video" : "audio",
    src,
    title: media.getAttribute("title") ?? "",
    poster: media.getAttribute("poster") ?? "",
    caption: captionFacts(element).caption,
  };
}

/** A sound or film of the magazine's own. */
export const Player = Node.create({
  name: "player",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => hiddenAttributes(NO_PLAYER),

  parseHTML: () => [
    {
      ...{ tag: "figure", priority: 60 },
      getAttrs: (element: HTMLElement) => factsOf(element) && { ...factsOf(element) },
    },
  ],

  renderHTML({ node, HTMLAttributes }) {
    const { kind, src, title, poster, caption } = node.attrs as PlayerFacts;
    const facts = { src, title, controls: "", preload: "none", ...(poster && { poster }) };
    const below = caption ? [["figcaption", caption]] : [];
    return ["figure", mergeAttributes(HTMLAttributes), [kind, facts], ...below] as never;
  },

  renderMarkdown: (node) => playerMarkup({ ...NO_PLAYER, ...(node.attrs as Partial<PlayerFacts>) }),
});
