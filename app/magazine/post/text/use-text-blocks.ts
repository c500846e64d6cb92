import { useEffect, useState } from "react";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/media/picture.ts";

/** Events that precede an interaction. */
const NEARING = ["pointerover", "focusin"];

/**
 * Runs once the text contains matching elements. Restricted text may be inserted later, so it looks
 * again on pointer events.
 * @returns a function that stops it
 */
function whenThere(selector: string, act: (article: HTMLElement) => void): () => void {
  const article = document.querySelector<HTMLElement>("[data-article]");
  const watching = new AbortController();
  function look() {
    if (!article?.querySelector(selector)) return;
    watching.abort();
    act(article);
  }
  for (const name of NEARING) article?.addEventListener(name, look, { signal: watching.signal });
  look();
  return () => watching.abort();
}

/** Enables embedded players in the text. */
export function useTextPlayers(postId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const stopLooking = whenThere("a.embed, audio, video", (article) => {
      void import("#app/features/player/embeds/article-embeds.ts").then(({ activateEmbeds }) => {
        if (!isLeft) stop = activateEmbeds(article);
      });
    });
    return () => {
      isLeft = true;
      stopLooking();
      stop();
    };
  }, [postId]);
}

/** Gallery pictures in the text, after the post's own. */
export function useTextPictures({ id, kind, gallery }: PostDetails): CreditedPicture[] {
  const [pictures, setPictures] = useState<CreditedPicture[]>([]);
  const first = kind === "gallery" ? gallery.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown
  useEffect(() => {
    setPictures([]);
    return whenThere(".gallery a", (article) => {
      void import("./text-pictures.ts").then(({ textPictures }) =>
        setPictures(textPictures(article, first)),
      );
    });
  }, [id, first]);
  return pictures;
}
