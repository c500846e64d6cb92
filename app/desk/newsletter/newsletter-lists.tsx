import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { CountedNewsletter } from "#app/features/newsletter/lists/models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useMailingText } from "./mailing-text.ts";
import { listHref } from "./newsletter-paths.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";

export interface NewsletterListsProps {
  newsletters: CountedNewsletter[];
  /** The magazine's name, which the first newsletter has without one of its own. */
  site: string;
  isSaved: boolean;
}

/** The magazine's newsletters. */
export function NewsletterLists({ newsletters, site, isSaved }: NewsletterListsProps) {
  const { t } = useMailingText();
  return (
    <DeskSection
      title={t("lists.title")}
      done={isSaved ? t("saved") : null}
      tabs={<NewsletterTabs current="lists" isOwner />}
      aside={
        <LinkButton href={listHref(null)} className="!h-10 !px-4 !text-sm">
          {t("lists.new")}
        </LinkButton>
      }
    >
      <p className="max-w-2xl text-sm text-neutral-600 dark:text-neutral-300">{t("lists.lead")}</p>
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
        {newsletters.map((newsletter) => (
          <Line key={newsletter.id} newsletter={newsletter} site={site} />
        ))}
      </ul>
    </DeskSection>
  );
}

function Line({ newsletter, site }: { newsletter: CountedNewsletter; site: string }) {
  const { t } = useMailingText();
  const { id, name, description, subscribers, access, digest, isDefault, isArchived } = newsletter;
  return (
    <li>
      <a
        href={listHref(id)}
        className="focus-ring flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-xl px-2 py-4 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
      >
        <span className="grid min-w-0 grow basis-60 gap-1">
          <bdi className="font-medium wrap-anywhere">{name || site}</bdi>
          {description && (
            <span className="text-sm text-neutral-600 dark:text-neutral-300" dir="auto">
              {description}
            </span>
          )}
        </span>
        {isArchived && <Badge tone="gray">{t("lists.archived")}</Badge>}
        {isDefault && <Badge tone="green">{t("lists.default")}</Badge>}
        {access !== "all" && <Badge tone="yellow">{t(`access.${access}`)}</Badge>}
        {digest !== "none" && <Badge tone="blue">{t(`digest.${digest}`)}</Badge>}
        <span className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
          {t("lists.subscribers", { n: subscribers })}
        </span>
      </a>
    </li>
  );
}
