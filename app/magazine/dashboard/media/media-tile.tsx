import { AudioLines, FileText, Film } from "lucide-react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { formatClock, SECOND } from "#app/lib/time.ts";
import { Picture } from "#app/ui/picture.tsx";

const SIGNS = { image: FileText, audio: AudioLines, video: Film, file: FileText } as const;

/** What a file looks like in a grid: its picture, or a sign of what it is. The name is said beside it. */
export function MediaTile({ item }: { item: LibraryItem }) {
  const Sign = SIGNS[item.kind];
  return (
    <span className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-xl bg-neutral-100 dark:bg-neutral-800">
      {item.picture ? (
        <Picture
          picture={item.picture}
          alt=""
          sizes="(min-width: 1280px) 220px, (min-width: 640px) 25vw, 45vw"
          className="size-full object-cover"
        />
      ) : (
        <Sign aria-hidden="true" className="size-10 text-neutral-500" strokeWidth={1.25} />
      )}
      {item.durationMs !== null && (
        <span className="absolute end-2 bottom-2 rounded-full bg-black/75 px-2 py-0.5 text-xs text-white tabular-nums">
          {formatClock(item.durationMs / SECOND)}
        </span>
      )}
    </span>
  );
}

/** What a file is called: its title, what it shows, or its file's name. */
export const nameOf = ({ title, alt, fileName }: LibraryItem): string =>
  title || alt || fileName || "…";
