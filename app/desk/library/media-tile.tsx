import AudioLines from "lucide-react/icons/audio-lines";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { formatClock, SECOND } from "#app/lib/time.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { PreparationBadge } from "./video/preparation.tsx";

const SIGNS = { image: FileText, audio: AudioLines, video: Film, file: FileText } as const;

/** Thumbnail of a file in a grid, or an icon of its type. The name is shown beside it. */
export function MediaTile({ item }: { item: LibraryItem }) {
  const Sign = SIGNS[item.kind];
  return (
    <span className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-xl bg-neutral-100 dark:bg-neutral-800">
      {item.picture ? (
        <ResponsivePicture
          picture={item.picture}
          alt=""
          sizes="(min-width: 1280px) 220px, (min-width: 640px) 25vw, 45vw"
          className="size-full object-cover"
        />
      ) : (
        <Sign aria-hidden="true" className="size-10 text-neutral-500" strokeWidth={1.25} />
      )}
      <PreparationBadge preparation={item.preparation} />
      {item.durationMs !== null && (
        <span className="absolute end-2 bottom-2 rounded-full bg-black/75 px-2 py-0.5 text-xs text-white tabular-nums">
          {formatClock(item.durationMs / SECOND)}
        </span>
      )}
    </span>
  );
}

/** Display name of a file: its title, alternative text, or file name. */
export const displayNameOf = ({ title, alt, fileName }: LibraryItem): string =>
  title || alt || fileName || "…";
