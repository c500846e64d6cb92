import type { Track } from "#app/features/player/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

/** Rotating cover, title and category, linked to the post. */
export function TrackTitle({ track, isSpinning }: { track: Track; isSpinning: boolean }) {
  return (
    <a
      href={track.href}
      className="group/title focus-ring flex min-w-0 items-center gap-3 rounded-full pe-3"
    >
      {track.cover && (
        <ResponsivePicture
          picture={track.cover}
          alt=""
          sizes="48px"
          className={classNames(
            "size-12 shrink-0 rounded-full object-cover",
            isSpinning
              ? "motion-safe:animate-[spin_20s_linear_infinite]"
              : "motion-safe:animate-[spin_20s_linear_infinite_paused]",
          )}
        />
      )}
      <span className="min-w-0">
        <span
          dir="auto"
          className="block truncate text-sm font-medium group-hover/title:underline sm:text-base"
        >
          {track.title}
        </span>
        {track.category && (
          <span className="block truncate text-xs text-neutral-600 dark:text-neutral-400">
            {track.category.name}
          </span>
        )}
      </span>
    </a>
  );
}
