import { useEffect, useState } from "react";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/picture.ts";

const articleIn = () => document.querySelector<HTMLElement>("[data-article]");

/** Lets sounds and films in the article, if it has any, play where they stand. */
export function useTextPlayers(postId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown
  useEffect(() => {
    const article = articleIn();
    let stop: (() => void) | undefined;
    let isLeft = false;
    if (article?.querySelector("a.embed, audio, video")) {
      import("#app/features/player/text-players.ts").then(({ wakeTextPlayers }) => {
        if (!isLeft) stop = wakeTextPlayers(article);
      });
    }
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [postId]);
}

/** The pictures of galleries in the article, behind those that the post itself has. */
export function useTextPictures({ id, kind, gallery }: PostDetails): CreditedPicture[] {
  const [pictures, setPictures] = useState<CreditedPicture[]>([]);
  const first = kind === "gallery" ? gallery.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown
  useEffect(() => {
    const article = articleIn();
    setPictures([]);
    if (!article?.querySelector(".gallery a")) return;
    import("./text-pictures.ts").then(({ textPictures }) =>
      setPictures(textPictures(article, first)),
    );
  }, [id]);
  return pictures;
}
