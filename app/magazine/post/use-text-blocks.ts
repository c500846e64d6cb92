import { useEffect, useState } from "react";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/picture.ts";

/** What a hand does on its way to something. */
const NEARING = ["pointerover", "focusin"];

/**
 * Acts once the article holds something. What not everybody may read may come later: then it is
 * looked for whenever a hand moves over the text.
 * @returns stops it
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

/** Lets sounds and films in the article, if it has any, play where they stand. */
export function useTextPlayers(postId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const stopLooking = whenThere("a.embed, audio, video", (article) => {
      import("#app/features/player/text-players.ts").then(({ wakeTextPlayers }) => {
        if (!isLeft) stop = wakeTextPlayers(article);
      });
    });
    return () => {
      isLeft = true;
      stopLooking();
      stop();
    };
  }, [postId]);
}

/** The pictures of galleries in the article, behind those that the post itself has. */
export function useTextPictures({ id, kind, gallery }: PostDetails): CreditedPicture[] {
  const [pictures, setPictures] = useState<CreditedPicture[]>([]);
  const first = kind === "gallery" ? gallery.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown
  useEffect(() => {
    setPictures([]);
    return whenThere(".gallery a", (article) => {
      import("./text-pictures.ts").then(({ textPictures }) =>
        setPictures(textPictures(article, first)),
      );
    });
  }, [id, first]);
  return pictures;
}
