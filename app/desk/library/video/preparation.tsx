import type { LibraryItem, VideoPreparation } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { useVideoText } from "./video-text.ts";

/** How far a video is, on its tile; nothing once it is ready. */
export function PreparationBadge({ preparation }: { preparation: VideoPreparation | null }) {
  const { t } = useVideoText();
  if (!preparation || preparation.status === "done") return null;
  const { status, percent } = preparation;
  return (
    <span className="absolute start-2 top-2 rounded-full bg-black/75 px-2 py-0.5 text-xs text-white tabular-nums">
      {t(`tile.${status}`, { percent })}
    </span>
  );
}

/** How a video or audio file is prepared for streaming, and another attempt after a failure. */
export function PreparationCard({ item, className }: { item: LibraryItem; className: string }) {
  const { t } = useVideoText();
  const { preparation } = item;
  if (!preparation) return null;
  const { status, percent } = preparation;
  return (
    <section className={className}>
      <h3 className="text-lg font-semibold">{t("preparation")}</h3>
      <p role="status" className="text-sm text-neutral-600 dark:text-neutral-300">
        {t(
          status === "done" && item.kind === "audio"
            ? "preparation.doneSound"
            : `preparation.${status}`,
          { percent },
        )}
      </p>
      {status === "running" && (
        <progress
          value={percent}
          max={100}
          aria-label={t("preparation")}
          className={PROGRESS_CLASS}
        />
      )}
      {status === "failed" && (
        <form method="post">
          <Button type="submit" name="intent" value="prepare" kind="secondary">
            {t("preparation.retry")}
          </Button>
        </form>
      )}
    </section>
  );
}
