import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";

type ArchiveHeroProps = Pick<ArchiveRouteData, "term" | "archive" | "total" | "picture">;

/** The category's picture under a dark overlay with its name and number of posts. */
export function ArchiveHero({ term, archive, total, picture }: ArchiveHeroProps) {
  const { t } = useText();
  return (
    <header className="cover-band full-bleed !px-2 pt-2">
      <div className="relative mx-auto flex h-76 max-w-[96rem] items-center justify-center overflow-hidden rounded-[2.5rem] bg-neutral-900 px-6 text-center text-white md:h-[27.8rem]">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1536px) 1536px, 100vw"
            className="absolute inset-0 size-full object-cover"
            isFirst
          />
        )}
        {/* Dark enough behind white text on any picture (WCAG 2.2 SC 1.4.3); beside it the picture shows. */}
        <span className="absolute inset-0 bg-neutral-950/60 md:bg-transparent md:bg-radial md:from-neutral-950/66 md:from-40% md:to-neutral-950/35" />
        <div className="relative max-w-3xl">
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
          <FollowButton
            kind="followTerm"
            id={term.id}
            name={term.name}
            className="mt-5 flex justify-center"
          />
        </div>
      </div>
    </header>
  );
}
