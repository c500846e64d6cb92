import Tags from "lucide-react/icons/tags";
import { ListBar } from "#app/desk/forms/list-bar.tsx";
import { ListSearch, listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { TERMS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

export const TERMS_DONE = ["saved", "merged", "deleted"] as const;

type Taxonomy = TermSummary["taxonomy"];

interface TermsPageProps {
  taxonomy: Taxonomy;
  terms: TermSummary[];
  nextCursor: string | null;
  words: string;
  done: (typeof TERMS_DONE)[number] | null;
}

/** The URL of the list with another filter or cursor. */
export function termsHref(values: { taxonomy: Taxonomy; words?: string; cursor?: string }) {
  return listAddress(TERMS_PATH, values);
}

/** Categories or tags by name; each links to its form. */
export function TermsPage({ taxonomy, terms, nextCursor, words, done }: TermsPageProps) {
  const { t } = useSettingsText();
  const tabs = (["category", "tag"] as const).map((each) => ({
    name: t(`terms.${each}`),
    href: termsHref({ taxonomy: each }),
    isCurrent: each === taxonomy,
  }));
  return (
    <SettingsLayout
      title="terms.title"
      lead="terms.lead"
      done={done && `terms.${done}`}
      aside={
        <LinkButton
          href={`${TERMS_PATH}/new?taxonomy=${taxonomy}`}
          className="!h-10 !px-4 !text-sm"
        >
          {t(taxonomy === "tag" ? "terms.newTag" : "terms.newCategory")}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ListBar
          filters={<TabLinks isSmall label={t("terms.kind")} tabs={tabs} />}
          search={
            <ListSearch
              path={TERMS_PATH}
              words={words}
              filters={{ taxonomy }}
              label={t("terms.search")}
              submit={t("list.find")}
            />
          }
        />
        {terms.length === 0 && <NoTerms taxonomy={taxonomy} words={words} />}
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
          {terms.map((term) => (
            <TermLine key={term.id} term={term} />
          ))}
        </ul>
        {nextCursor && (
          <LinkButton
            kind="secondary"
            href={termsHref({ taxonomy, words, cursor: nextCursor })}
            className="justify-self-start"
          >
            {t("list.more")}
          </LinkButton>
        )}
      </div>
    </SettingsLayout>
  );
}

/** Nothing was found, or there is nothing yet. */
function NoTerms({ taxonomy, words }: Pick<TermsPageProps, "taxonomy" | "words">) {
  const { t } = useSettingsText();
  if (words) return <p className="text-neutral-600 dark:text-neutral-300">{t("terms.none")}</p>;
  const isTag = taxonomy === "tag";
  return (
    <EmptyState
      Icon={Tags}
      title={t(isTag ? "terms.emptyTag" : "terms.emptyCategory")}
      lead={t("terms.emptyLead")}
      action={{
        href: `${TERMS_PATH}/new?taxonomy=${taxonomy}`,
        name: t(isTag ? "terms.newTag" : "terms.newCategory"),
      }}
    />
  );
}

function TermLine({ term }: { term: TermSummary }) {
  const { t } = useSettingsText();
  return (
    <li>
      <a
        href={`${TERMS_PATH}/${term.id}`}
        className="focus-ring flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl px-2 py-3 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
      >
        {term.picture && (
          <ResponsivePicture
            picture={term.picture}
            alt=""
            sizes="40px"
            className="size-10 rounded-xl object-cover"
          />
        )}
        <span className="min-w-0 grow">
          <Badge tone={term.color}>{term.name}</Badge>
        </span>
        <span className="text-sm text-neutral-500 dark:text-neutral-400">
          {t("terms.posts", { n: term.postCount })}
        </span>
      </a>
    </li>
  );
}
