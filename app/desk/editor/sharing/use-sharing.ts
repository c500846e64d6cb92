import { useState } from "react";
import { joinIds } from "#app/desk/editor/saving/ordered-ids.ts";
import { pathWithSlug } from "#app/features/posts/addresses.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";

/** How search engines, social networks and messengers show a post. */
export interface SharedPost {
  title: string;
  description: string;
  path: string;
  /** URL of the picture, or null. */
  picture: string | null;
  /** Input of a generated picture; ids of authors are separated by commas. */
  made?: { title: string; authors: string } | undefined;
}

const CARD_WIDTH = 828;

/** URL of the stored picture of a social card; null without one. */
export const cardPicture = (picture: { hash: string } | null | undefined): string | null =>
  picture ? pictureUrl(picture.hash, CARD_WIDTH) : null;

/** The stored post's values, overridden by the form's fields. */
function sharedOf(draft: Draft | null): SharedPost {
  return {
    title: draft?.seoTitle || draft?.title || "",
    description: draft?.seoDescription || draft?.excerpt || "",
    path: draft?.path ?? "/",
    picture: cardPicture(draft?.socialPicture ?? draft?.picture),
    made: draft?.socialPicture
      ? undefined
      : { title: draft?.title ?? "", authors: joinIds(draft?.authorIds ?? []) },
  };
}

/** The picture for links alone, which is shown as it is. */
const ownPictureIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLImageElement>("[data-social-picture] img");

/** The picture in the form, possibly not stored yet; null when there is no preview. */
export function pictureIn(form: HTMLFormElement, stored: string | null): string | null {
  const image = ownPictureIn(form) ?? form.querySelector<HTMLImageElement>("[data-featured] img");
  return image && (image.currentSrc || stored);
}

/** Previews of the unsaved post. */
export function useSharing(draft: Draft | null) {
  const [typed, setTyped] = useState(() => sharedOf(draft));
  function read(form: HTMLFormElement) {
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    setTyped({
      title: text("seoTitle") || text("title"),
      description: text("seoDescription") || text("excerpt"),
      path: pathWithSlug(draft ?? { path: "/" }, text("slug") || draft?.slug || "…"),
      picture: pictureIn(form, sharedOf(draft).picture),
      made: ownPictureIn(form)
        ? undefined
        : {
            title: text("title"),
            authors: String(fields.get("authorIds") ?? joinIds(draft?.authorIds ?? [])),
          },
    });
  }
  return { typed, read };
}
