import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import type { CursorPage } from "#app/lib/cursor.ts";

/** The hash in a picture's URL in a text. */
const HASH = /^\/(?:images|media)\/([0-9a-f]+)/;

/** The picture; or why there is none: it is not one's own, or the server was not reached. */
export type FoundPicture = LibraryPicture | "refused" | "offline";

/** Finds the picture of the library behind an address in a text. */
export async function findPicture(src: string): Promise<FoundPicture> {
  const [, hash] = HASH.exec(src) ?? [];
  if (!hash) return "refused";
  try {
    const response = await fetch(`/api/desk/media?${new URLSearchParams({ hash })}`);
    const { items } = (await response.json()) as CursorPage<LibraryItem>;
    return items.find(isPicture) ?? "refused";
  } catch {
    return "offline";
  }
}
