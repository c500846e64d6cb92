import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { PROGRESS_CLASS } from "#app/desk/library/sending/sending-list.tsx";
import type { FilmPreparation, LibraryItem } from "#app/features/uploads/models.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { Button } from "#app/ui/button.tsx";
import { useFilmText } from "./film-text.ts";

const LOOK_AGAIN_MS = 5 * SECOND;

/** The job looks for new films every minute. */
const NEW_MS = 2 * MINUTE;

function isUnderWay({ kind, preparation, uploadedAt }: LibraryItem): boolean {
  if (preparation) return preparation.status === "running" || preparation.status === "waiting";
  return kind === "video" && Date.now() - uploadedAt < NEW_MS;
}

/** Reloads the page's data now and then, while one of its films is being prepared. */
export function usePreparing(items: readonly LibraryItem[]): void {
  const { revalidate } = useRevalidator();
  const isAny = items.some(isUnderWay);
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => !document.hidden && void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAny, revalidate]);
}

/** How far a film is, on its tile; nothing once it is ready. */
export function PreparationBadge({ preparation }: { preparation: FilmPreparation | null }) {
  const { t } = useFilmText();
  if (!preparation || preparation.status === "done") return null;
  const { status, percent } = preparation;
  return (
    <span className="absolute start-2 top-2 rounded-full bg-black/75 px-2 py-0.5 text-xs text-white tabular-nums">
      {t(`tile.${status}`, { percent })}
    </span>
  );
}

/** How a film is prepared for streaming, and another attempt after a failure. */
export function PreparationCard({ item, className }: { item: LibraryItem; className: string }) {
  const { t } = useFilmText();
  const { preparation } = item;
  if (!preparation) return null;
  const { status, percent } = preparation;
  return (
    <section className={className}>
      <h3 className="text-lg font-semibold">{t("preparation")}</h3>
      <p role="status" className="text-sm text-neutral-600 dark:text-neutral-300">
        {t(`preparation.${status}`, { percent })}
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
