import { seriesHref } from "#app/features/posts/addresses.ts";
import type { SeriesSummary } from "#app/features/series/models.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import { TitleTile } from "#app/magazine/cards/media/title-tile.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { Container } from "#app/ui/section.tsx";
import { SeriesFacts } from "./series-facts.tsx";
import { useSeriesText } from "./series-text.ts";

/** A series in the list: its picture over its title, or beside it where it is the only one. */
function SeriesCard({ series }: { series: SeriesSummary }) {
  const { title, description, picture } = series;
  return (
    <article className="group/card relative grid content-start gap-3 in-[li:only-child]:md:grid-cols-2 in-[li:only-child]:md:items-center in-[li:only-child]:md:gap-10">
      <span className="block aspect-3/2 overflow-hidden rounded-3xl bg-neutral-100 dark:bg-neutral-800">
        {picture ? (
          <ResponsivePicture
            picture={picture}
            alt=""
            sizes="(min-width: 640px) 50vw, 100vw"
            className="size-full object-cover"
          />
        ) : (
          <TitleTile post={{ title, category: null, language: null }} />
        )}
      </span>
      <div className="grid content-start gap-3">
        <h2
          dir="auto"
          className="font-display text-xl font-semibold [overflow-wrap:anywhere] in-[li:only-child]:md:text-3xl"
        >
          <a href={seriesHref(series)} className="stretched-link">
            {title}
          </a>
        </h2>
        {description && (
          <p
            dir="auto"
            className="line-clamp-3 text-sm text-neutral-600 in-[li:only-child]:md:text-base dark:text-neutral-300"
          >
            {description}
          </p>
        )}
        <p className="text-xs text-neutral-600 dark:text-neutral-400">
          <SeriesFacts series={series} />
        </p>
      </div>
    </article>
  );
}

/** All series, the newest first. */
export function SeriesListView({ items, nextCursor }: CursorPage<SeriesSummary>) {
  const { t } = useSeriesText();
  return (
    <Container className="py-10 sm:py-14 lg:py-20">
      <header>
        <h1 className="font-display text-4xl font-semibold tracking-tight lg:text-5xl">
          {t("list.title")}
        </h1>
        <p className="mt-3 max-w-2xl text-pretty text-neutral-600 lg:text-lg dark:text-neutral-300">
          {items.length > 0 ? t("list.lead") : t("list.empty")}
        </p>
      </header>
      <ul className="mt-10 grid gap-x-6 gap-y-10 has-[li+li]:sm:grid-cols-2 lg:gap-x-8 has-[li+li+li]:lg:grid-cols-3">
        {items.map((series) => (
          <li key={series.id}>
            <SeriesCard series={series} />
          </li>
        ))}
      </ul>
      {nextCursor && (
        <p className="mt-12 text-center">
          <a href={`?after=${nextCursor}`} rel="next" className={buttonClass("secondary")}>
            {t("list.more")}
          </a>
        </p>
      )}
    </Container>
  );
}
