import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { CoverSheet } from "#app/magazine/shell/cover-sheet.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { archiveHref } from "./archives.ts";

type ArchiveHeroProps = Pick<
  ArchiveRouteData,
  "term" | "parents" | "subcategories" | "archive" | "total" | "picture"
>;

/** The categories above this one, as links. */
function Parents({ parents, archive }: Pick<ArchiveHeroProps, "parents" | "archive">) {
  const { t } = useText();
  if (parents.length === 0) return null;
  return (
    <nav aria-label={t("archive.above")} className="mb-3">
      <ol className="flex flex-wrap justify-center gap-x-2 font-medium">
        {parents.map((parent) => (
          <li key={parent.id} className="flex gap-x-2 not-last:after:content-['/']">
            <a
              href={archiveHref(archive, parent)}
              className="focus-ring rounded text-neutral-600 underline decoration-neutral-400 underline-offset-4 hover:decoration-current dark:text-neutral-300"
            >
              {parent.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The categories right below this one, as links. */
function Subcategories({
  subcategories,
  archive,
}: Pick<ArchiveHeroProps, "subcategories" | "archive">) {
  const { t } = useText();
  if (subcategories.length === 0) return null;
  return (
    <nav aria-label={t("archive.below")} className="mt-4">
      <ul className="flex flex-wrap justify-center gap-2 text-sm font-medium">
        {subcategories.map((each) => (
          <li key={each.id}>
            <a
              href={archiveHref(archive, each)}
              className="focus-ring inline-flex min-h-8 items-center rounded-full bg-neutral-100 px-3.5 py-1 text-neutral-900 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-100 dark:hover:bg-neutral-700"
            >
              {each.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The category's picture, or a tile in its colours; over the lower edge its name and number of posts. */
export function ArchiveHero(props: ArchiveHeroProps) {
  const { term, parents, subcategories, archive, total, picture } = props;
  const { t } = useText();
  return (
    <CoverSheet
      picture={picture}
      instead={<TermPicture term={term} sizes="" className="size-full" />}
      className={picture ? "h-56 md:h-80 2xl:h-96" : "h-32 md:h-48"}
      sheetClassName="-mt-16 max-w-3xl text-center sm:py-8 md:-mt-24"
    >
      <Parents parents={parents} archive={archive} />
      <h1
        id="archive-title"
        className="font-display text-4xl font-semibold tracking-tight text-balance first-letter:uppercase md:text-6xl"
      >
        {term.name}
      </h1>
      <p className="mt-3 text-neutral-500 dark:text-neutral-400">
        {t(archive.countKey, { n: total })}
      </p>
      {term.description && (
        <p dir="auto" className="mt-2 text-lg text-balance text-neutral-700 dark:text-neutral-200">
          {term.description}
        </p>
      )}
      <Subcategories subcategories={subcategories} archive={archive} />
      <FollowButton
        kind="followTerm"
        id={term.id}
        name={term.name}
        className="mt-5 flex justify-center"
      />
    </CoverSheet>
  );
}
