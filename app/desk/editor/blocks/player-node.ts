import {
  NO_PLAYER,
  type PlayerFacts,
  playerMarkup,
} from "#app/features/posts/figures/media-markup.ts";
import { captionFacts, type FigureHtml, figureBlock } from "./figure-block.ts";

/** URLs of the site's own media. */
export const OWN_FILE = /^\/media\/[0-9a-f]{16}\.[a-z0-9]{1,5}$/;

/** Foreign files are rejected. */
function read(element: HTMLElement): PlayerFacts | false {
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

function show({ kind, src, title, poster }: PlayerFacts): FigureHtml[] {
  return [[kind, { src, title, controls: "", preload: "none", ...(poster && { poster }) }]];
}

/** Audio or video of this site. */
export const PlayerNode = figureBlock({
  name: "player",
  none: NO_PLAYER,
  read,
  show,
  markup: playerMarkup,
});
