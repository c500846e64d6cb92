import { useState } from "react";
import { postHref } from "#app/features/posts/addresses.ts";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { pictureUrl } from "#app/lib/picture.ts";

/** What others show of a post: searches, social networks, messengers. */
export interface Shared {
  title: string;
  description: string;
  path: string;
  /** Address of the picture, or null where there is none. */
  picture: string | null;
}

const CARD_WIDTH = 828;

/** As the stored post is shared; the fields that say otherwise win. */
function sharedOf(draft: Draft | null): Shared {
  const slug = draft?.slug ?? "";
  return {
    title: draft?.seoTitle || draft?.title || "",
    description: draft?.seoDescription || draft?.excerpt || "",
    path: postHref({ kind: draft?.kind ?? "standard", slug }),
    picture: draft?.picture ? pictureUrl(draft.picture.hash, CARD_WIDTH) : null,
  };
}

/** The picture in the form, which may not be stored with the post yet; one that is out of sight has no source. */
function pictureIn(form: HTMLFormElement, stored: string | null): string | null {
  const image = form.querySelector<HTMLImageElement>("[data-featured] img");
  return image && (image.currentSrc || stored);
}

/** What the post would look like elsewhere with what is typed by now. */
export function useSharing(draft: Draft | null) {
  const [typed, setTyped] = useState(() => sharedOf(draft));
  function read(form: HTMLFormElement) {
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    setTyped({
      title: text("seoTitle") || text("title"),
      description: text("seoDescription") || text("excerpt"),
      path: postHref({
        kind: (text("kind") || "standard") as Draft["kind"],
        slug: text("slug") || draft?.slug || "…",
      }),
      picture: pictureIn(form, sharedOf(draft).picture),
    });
  }
  return { typed, read };
}
