import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
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
              className="focus-ring rounded underline decoration-white/50 underline-offset-4 hover:decoration-white"
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
              className="focus-ring inline-flex min-h-8 items-center rounded-full bg-white px-3.5 py-1 text-neutral-900 hover:bg-neutral-200"
            >
              {each.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The category's picture, or a tile in its colours; its name and number of posts on the dark foot of it. */
export function ArchiveHero(props: ArchiveHeroProps) {
  const { term, parents, subcategories, archive, total, picture } = props;
  const { t } = useText();
  return (
    <header className="cover-band full-bleed !px-2 pt-2">
      <div className="relative mx-auto flex min-h-92 max-w-[96rem] flex-col justify-center overflow-hidden rounded-[2.5rem] bg-neutral-900 text-center text-white md:min-h-[27.8rem]">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1536px) 1536px, 100vw"
            className="absolute inset-0 size-full object-cover"
            isFirst
          />
        ) : (
          <div className="dark absolute inset-0">
            <TermPicture term={term} sizes="" className="size-full" />
          </div>
        )}
        {/* Dark behind white text on any picture (WCAG 2.2 SC 1.4.3); above it the picture is as it is. */}
        <div
          className={classNames(
            "relative px-6 pb-8 md:pb-12",
            picture ? "picture-shade mt-auto pt-24 md:pt-32" : "pt-8",
          )}
        >
          <div className="mx-auto max-w-3xl">
            <Parents parents={parents} archive={archive} />
            <h1
              id="archive-title"
              className="font-display text-5xl font-semibold tracking-tight text-balance first-letter:uppercase md:text-7xl"
            >
              {term.name}
            </h1>
            <p className="mt-4 text-lg">{t(archive.countKey, { n: total })}</p>
            {term.description && (
              <p dir="auto" className="mt-2 text-balance text-white/90">
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
          </div>
        </div>
      </div>
    </header>
  );
}
