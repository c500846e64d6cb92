import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import type { Point } from "./focal-point.tsx";

/** The picture as it is now; or why it was not changed: it is not one's own, or the server was not reached. */
type FocusResult = LibraryPicture | "refused" | "offline";

/** Stores the focal point of a picture of the library. */
export async function sendFocus(id: string, point: Point): Promise<FocusResult> {
  try {
    const response = await fetch(`/api/desk/media/${encodeURIComponent(id)}/focus`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(point),
    });
    if (!response.ok) return "refused";
    const { item } = (await response.json()) as { item: LibraryItem };
    return isPicture(item) ? item : "refused";
  } catch {
    return "offline";
  }
}
