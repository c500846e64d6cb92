import ChevronDown from "lucide-react/icons/chevron-down";
import { listSearch } from "#app/features/posts/list-address.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { colon } from "#app/platform/i18n/lists.ts";
import { type TextKey, useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LinkDialog } from "#app/ui/dialogs/link-dialog.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { archiveHref } from "./archives.ts";
import { type TopicChoice, TopicChoices } from "./topic-choices.tsx";

type Taxonomy = TermSummary["taxonomy"];

const WORDS = {
  category: {
    opener: "archive.otherCategories",
    short: "archive.categories",
    title: "archive.discoverCategories",
  },
  tag: { opener: "archive.otherTags", short: "archive.tags", title: "archive.discoverTags" },
} as const;

const OPENER =
  "focus-ring inline-flex h-11 min-w-0 items-center justify-between gap-2 rounded-full border px-5 text-sm font-medium transition-colors";
const OPENER_LOOK = {
  open: "border-neutral-300 bg-white text-neutral-800 hover:bg-neutral-50 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-200 dark:hover:bg-neutral-800",
  chosen:
    "border-primary-600 bg-primary-50 text-primary-900 hover:bg-primary-100 dark:border-primary-300 dark:bg-primary-900/40 dark:text-primary-100 dark:hover:bg-primary-900/60",
};

/** The query with another category or tag filter; null removes it. */
export function topicSearch(search: string, taxonomy: Taxonomy, slug: string | null): string {
  const next = new URLSearchParams(search);
  next.delete(taxonomy);
  if (slug) next.set(taxonomy, slug);
  return listSearch(next, {});
}

/** Whether a dialog has anything in it. */
export const hasChoices = ({ offers, chosen }: ArchiveRouteData, taxonomy: Taxonomy): boolean =>
  chosen[taxonomy] !== null ||
  offers[taxonomy].combining.length > 0 ||
  offers[taxonomy].others.length > 0;

/** Filter options, then links to other archives. */
function useChoices({ archive, chosen, offers }: ArchiveRouteData, taxonomy: Taxonomy) {
  const { pathname, search } = usePageAddress();
  const { combining, others } = offers[taxonomy];
  const counted = archive.kind === undefined;
  return {
    combining: combining.map(({ term, count }): TopicChoice => {
      const href = `${pathname}${topicSearch(search, taxonomy, term.slug)}`;
      return { term, href, count, isCurrent: chosen[taxonomy]?.id === term.id };
    }),
    others: others.map((term): TopicChoice => {
      const href = archiveHref(archive, term);
      return { term, href, count: counted ? term.postCount : null, isCurrent: false };
    }),
  };
}

interface OpenerWordsProps {
  opener: TextKey;
  short: TextKey;
  chosen: TermSummary | null;
}

/** The active filter, or the label; only a noun on phones. */
function OpenerWords({ opener, short, chosen }: OpenerWordsProps) {
  const { t, locale } = useText();
  if (!chosen) {
    return (
      <>
        <span className="max-sm:hidden">{t(opener)}</span>
        <span className="sm:hidden">{t(short)}</span>
      </>
    );
  }
  return (
    <>
      <span className="sr-only">{t(opener) + colon(locale)}</span>
      <span className="truncate first-letter:uppercase">{chosen.name}</span>
    </>
  );
}

/**
 * The filter dialog: options that combine with the archive first, then other archives. Every option
 * is a link, so filters are part of the URL.
 */
export function TopicDialog({ data, taxonomy }: { data: ArchiveRouteData; taxonomy: Taxonomy }) {
  const { t } = useText();
  const { combining, others } = useChoices(data, taxonomy);
  const { term, archive } = data;
  const chosen = data.chosen[taxonomy];
  const words = WORDS[taxonomy];
  const kind = { taxonomy, countKey: archive.countKey };
  return (
    <LinkDialog
      id={`other-${taxonomy === "category" ? "categories" : "tags"}`}
      title={t(words.title)}
      closeLabel={t("action.close")}
      closeHref="#archive-title"
      size={taxonomy === "category" ? "wide" : "medium"}
      openerClassName={classNames(OPENER, OPENER_LOOK[chosen ? "chosen" : "open"])}
      opener={
        <>
          <OpenerWords {...words} chosen={chosen} />
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </>
      }
    >
      <div className="space-y-8">
        <TopicChoices
          {...kind}
          title={t("archive.narrow", { name: term.name })}
          choices={combining}
        />
        <TopicChoices
          {...kind}
          title={t("archive.elsewhere", { name: term.name })}
          choices={others}
        />
      </div>
    </LinkDialog>
  );
}
