import { postHref, termHref } from "#app/features/posts/addresses.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { LockSign } from "#app/magazine/cards/parts/lock-sign.tsx";
import { SponsorLine } from "#app/magazine/cards/parts/sponsor-line.tsx";
import { TitleWords } from "#app/magazine/cards/parts/title-words.tsx";
import { TileCard } from "#app/magazine/cards/tile-card.tsx";
import type { TopicColumn } from "#app/magazine/home/sections.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** Fill of label and bullets by the category's own colour; white reads on each. */
const FILL = dictionary<string>({
  pink: "bg-pink-700",
  red: "bg-red-700",
  gray: "bg-gray-600",
  green: "bg-green-700",
  purple: "bg-purple-700",
  indigo: "bg-indigo-700",
  yellow: "bg-yellow-800",
  blue: "bg-blue-700",
});

function Column({ term, posts }: TopicColumn) {
  const { t } = useText();
  const fill = FILL[term.color] ?? FILL.pink;
  const [lead, ...others] = posts;
  return (
    <div>
      <div className="mb-5 flex items-center justify-between gap-4">
        <h3
          className={`min-w-0 px-3 py-1.5 text-xs font-bold tracking-widest text-white uppercase ${fill}`}
        >
          {term.name}
        </h3>
        <a
          href={termHref(term)}
          className="focus-ring inline-flex shrink-0 items-center gap-1.5 py-1 text-sm font-medium text-neutral-600 hover:text-primary-700 dark:text-neutral-300 dark:hover:text-primary-300"
        >
          {t("home.moreArticles")}
          <Glyph name="arrow" className="size-4 rtl:-scale-x-100" />
        </a>
      </div>
      <div className="gap-8 md:max-lg:grid md:max-lg:grid-cols-2">
        <div>{lead && <TileCard post={lead} variant="landscape" />}</div>
        <ul className="mt-5 divide-y divide-neutral-200 md:max-lg:mt-0 dark:divide-neutral-700">
          {others.map((post) => (
            <li key={post.id} className="flex gap-3 py-3.5">
              <span aria-hidden="true" className={`mt-2 size-2 shrink-0 ${fill}`} />
              <div className="min-w-0">
                <SponsorLine post={post} />
                <h4 className="font-medium text-pretty">
                  <LockSign access={post.access} />
                  <a
                    href={postHref(post)}
                    className="focus-ring hover:text-primary-700 dark:hover:text-primary-300"
                  >
                    <TitleWords post={post} />
                  </a>
                </h4>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Three subjects side by side, on tablets one below the other: a tile, then headlines. */
export function TopicColumns({ columns, ...frame }: SectionFrame & { columns: TopicColumn[] }) {
  return (
    <TitledSection {...frame}>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-3 lg:gap-8">
        {columns.map((column) => (
          <Column key={column.term.id} {...column} />
        ))}
      </div>
    </TitledSection>
  );
}
