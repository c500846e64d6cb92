import type { TermProfile } from "#app/features/taxonomy/models.ts";
import { useText } from "#app/platform/text.tsx";

/** A subject's films: name and number on the dark ground they are shown on. */
export function FilmArchiveHeader({ term, total }: { term: TermProfile; total: number }) {
  const { t } = useText();
  return (
    <header className="pt-16 lg:pt-24">
      <h1
        id="archive-title"
        className="font-display text-5xl font-semibold tracking-tight text-balance text-white first-letter:uppercase md:text-6xl"
      >
        {term.name}
      </h1>
      <p className="mt-4 text-lg">{t("count.videos", { n: total })}</p>
      {term.description && (
        <p dir="auto" className="mt-2 max-w-2xl text-pretty text-neutral-300">
          {term.description}
        </p>
      )}
    </header>
  );
}
