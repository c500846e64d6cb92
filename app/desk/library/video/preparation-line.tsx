import { useEffect } from "react";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import { hashesIn } from "#app/lib/media/media-address.ts";
import { isUnderWay, LOOK_AGAIN_MS } from "./is-under-way.ts";
import { useVideoText } from "./video-text.ts";

type Found = Pick<CursorPage<LibraryItem>, "items">;

const UNKNOWN: Found = { items: [] };

const isMoving = ({ items }: Found) => items.some(isUnderWay);

/** How far a video or audio file is prepared for streaming; nothing once it is. Give it `src` as its key. */
export function PreparationLine({ src }: { src: string }) {
  const { t } = useVideoText();
  const address = `/api/desk/media?hash=${hashesIn(src)[0] ?? "0000000000000000"}`;
  const { shown, refresh } = useWatched(UNKNOWN, { address, isMoving, everyMs: LOOK_AGAIN_MS });
  useEffect(refresh, [refresh]);
  const { status, percent } = shown.items[0]?.preparation ?? { status: "done", percent: 0 };
  return (
    <p
      role="status"
      data-video-poster={shown.items[0]?.picture ? true : undefined}
      className="col-span-full text-sm text-neutral-600 empty:hidden dark:text-neutral-300"
    >
      {status !== "done" && t(`preparation.${status}`, { percent })}
    </p>
  );
}
