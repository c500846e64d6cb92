import { isPicture, type LibraryPage, type LibraryPicture } from "#app/features/uploads/models.ts";

/** The hash in a picture's URL in a text. */
const HASH = /^\/(?:images|media)\/([0-9a-f]+)/;

/** The picture of the library behind an address in a text; null where it is missing, or belongs to somebody else. */
export async function findPicture(src: string): Promise<LibraryPicture | null> {
  const [, hash] = HASH.exec(src) ?? [];
  if (!hash) return null;
  try {
    const response = await fetch(`/api/desk/media?${new URLSearchParams({ hash })}`);
    const { items } = (await response.json()) as LibraryPage;
    return items.find(isPicture) ?? null;
  } catch {
    return null;
  }
}
