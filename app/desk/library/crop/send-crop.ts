import type { SendAnswer } from "#app/desk/library/sending/send-file.ts";
import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";

/** Clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** The part that is kept, in percent of the turned picture's sides. */
export interface CropPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Has the server make the new picture, from the original in its full size. */
export async function sendCrop(
  id: string,
  turn: Turn,
  part: CropPart,
): Promise<SendAnswer<LibraryPicture>> {
  const [left, top] = [part.x / 100, part.y / 100];
  const [width, height] = [part.width / 100, part.height / 100];
  try {
    const response = await fetch(`/api/desk/media/${encodeURIComponent(id)}/crop`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ turn, left, top, width, height }),
    });
    const answer = (await response.json()) as { item?: LibraryItem; errors?: FieldErrors };
    if (answer.item && isPicture(answer.item)) return { ok: true, item: answer.item };
    return { ok: false, code: Object.values(answer.errors ?? {}).flat()[0] ?? "unusable" };
  } catch {
    return { ok: false, code: "offline" };
  }
}
