import Rss from "lucide-react/icons/rss";
import { postHref, seriesHref } from "#app/features/posts/addresses.ts";
import type { SeriesPart, SeriesProfile } from "#app/features/series/models.ts";
import { formatNumber } from "#app/lib/number.ts";
import { RowCard } from "#app/magazine/cards/row-card.tsx";
import { ArrangedSections } from "#app/magazine/home/home.tsx";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { Container } from "#app/ui/section.tsx";
import { SeriesFacts } from "./series-facts.tsx";
import type { SeriesPageData } from "./series-page.server.ts";
import { useSeriesText } from "./series-text.ts";

interface HeaderProps {
  series: SeriesProfile;
  /** The first part, where the page begins with it. */
  first: SeriesPart | undefined;
}

/** The picture beside title, description and the ways in. */
function SeriesHeader({ series, first }: HeaderProps) {
  const { t } = useSeriesText();
  const { title, description, picture } = series;
  return (
    <header className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14 lg:has-[[data-alone]]:grid-cols-1">
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="(min-width: 1024px) 600px, 100vw"
          className="aspect-3/2 w-full rounded-3xl object-cover lg:order-last"
          isFirst
        />
      )}
      <div data-alone={picture ? undefined : ""} className="min-w-0 max-w-2xl">
        <p className="text-sm font-medium tracking-wide text-primary-700 dark:text-primary-300">
          <a href="/series" className="focus-ring rounded-sm hover:underline">
            {t("eyebrow")}
          </a>
        </p>
        <h1
          id="series-title"
          dir="auto"
          className="mt-3 font-display text-4xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere] lg:text-5xl lg:leading-[1.15]"
        >
          {title}
        </h1>
        {description && (
          <p dir="auto" className="mt-4 text-lg text-pretty text-neutral-600 dark:text-neutral-300">
            {description}
          </p>
        )}
        <p className="mt-4 text-sm text-neutral-600 dark:text-neutral-300">
          <SeriesFacts series={series} />
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {first && (
            <a href={postHref(first.post)} className={buttonClass()}>
              {t("start")}
            </a>
          )}
          <a href={`${seriesHref(series)}/rss.xml`} className={buttonClass("secondary")}>
            <Rss aria-hidden="true" className="size-4" />
            {t("feed")}
          </a>
          <FollowButton kind="followSeries" id={series.id} name={title} />
        </div>
      </div>
    </header>
  );
}

/** The editors' note on a part. */
function Note({ note }: { note: string }) {
  const { t } = useSeriesText();
  return (
    <section
      aria-labelledby="series-note"
      className="mt-12 max-w-(--measure) border-s-2 border-neutral-300 ps-5 sm:ps-7 dark:border-neutral-600"
    >
      <h2 id="series-note" className="text-sm font-semibold">
        {t("note")}
      </h2>
      <div className="mt-2 space-y-3 text-pretty text-neutral-700 dark:text-neutral-300">
        {note.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** The parts with their numbers. */
function Parts({ parts }: { parts: readonly SeriesPart[] }) {
  const { locale } = useSeriesText();
  return (
    <ol className="grid gap-6" start={parts[0]?.number}>
      {parts.map(({ number, post }) => (
        <li key={post.id} className="grid gap-2 sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:gap-4">
          <span
            aria-hidden="true"
            className="font-display text-2xl font-semibold text-neutral-500 tabular-nums sm:pt-4 sm:text-end sm:text-4xl dark:text-neutral-400"
          >
            {formatNumber(number, locale)}
          </span>
          <RowCard post={post} />
        </li>
      ))}
    </ol>
  );
}

interface SeriesViewProps {
  data: SeriesPageData;
  /** Sections arranged above the list. */
  arranged: ShownHome | null | undefined;
}

/** The page of a series: what it is, and its parts in order. */
export function SeriesView({ data, arranged }: SeriesViewProps) {
  const { t } = useSeriesText();
  const { series, parts, nextCursor, isBeginning } = data;
  return (
    <Container className="py-10 sm:py-14 lg:py-20">
      <SeriesHeader series={series} first={isBeginning ? parts[0] : undefined} />
      {isBeginning && series.note && <Note note={series.note} />}
      {isBeginning && arranged && (
        // A section that is made to begin a page would stick to the words above.
        <div className="mt-6 lg:mt-10">
          <ArrangedSections home={arranged} />
        </div>
      )}
      <section
        aria-labelledby="series-parts"
        data-section="series-parts"
        className="mt-14 lg:mt-20"
      >
        <h2 id="series-parts" className="sr-only">
          {t("parts")}
        </h2>
        {parts.length === 0 ? (
          <p className="rounded-3xl bg-neutral-100 px-6 py-12 text-center text-neutral-600 dark:bg-neutral-900 dark:text-neutral-300">
            {t("soon")}
          </p>
        ) : (
          <Parts parts={parts} />
        )}
        {nextCursor && (
          <p className="mt-10 text-center">
            <a href={`?after=${nextCursor}`} rel="next" className={buttonClass("secondary")}>
              {t("more")}
            </a>
          </p>
        )}
      </section>
    </Container>
  );
}
