import Signpost from "lucide-react/icons/signpost";
import { ListBar } from "#app/desk/forms/list-bar.tsx";
import { ListSearch, listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { REDIRECT_FILES } from "#app/features/redirects/files/file-names.ts";
import type { Redirect } from "#app/features/redirects/models.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useAddressesText } from "./addresses-text.ts";
import { IMPORT_PATH, newRedirectHref, REDIRECTS_PATH } from "./redirect-paths.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

export const REDIRECTS_DONE = ["saved", "deleted"] as const;

interface RedirectsPageProps {
  redirects: Redirect[];
  nextCursor: string | null;
  words: string;
  done: (typeof REDIRECTS_DONE)[number] | null;
}

/** All redirects, the newest first, with search, import and export. */
export function RedirectsPage({ redirects, nextCursor, words, done }: RedirectsPageProps) {
  const { t } = useAddressesText();
  return (
    <SettingsLayout
      title={{ name: t("redirects.title") }}
      lead={{ name: t("redirects.lead") }}
      done={done && { name: t(`redirects.${done}`) }}
      aside={<Actions />}
    >
      <ListBar
        filters={<RedirectTabs current="redirects" />}
        search={
          <ListSearch
            path={REDIRECTS_PATH}
            words={words}
            filters={{}}
            label={t("redirects.search")}
            submit={t("redirects.find")}
          />
        }
      />
      {redirects.length === 0 && <Nothing isSearch={words !== ""} />}
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {redirects.map((redirect) => (
          <RedirectLine key={redirect.id} redirect={redirect} />
        ))}
      </ul>
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listAddress(REDIRECTS_PATH, { words, cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("redirects.older")}
        </LinkButton>
      )}
      {redirects.length > 0 && <Export />}
    </SettingsLayout>
  );
}

function Actions() {
  const { t } = useAddressesText();
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton kind="secondary" href={IMPORT_PATH} className="!h-10 !px-4 !text-sm">
        {t("redirects.import")}
      </LinkButton>
      <LinkButton href={newRedirectHref()} className="!h-10 !px-4 !text-sm">
        {t("redirects.new")}
      </LinkButton>
    </div>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const { t } = useAddressesText();
  if (isSearch) {
    return <p className="text-neutral-600 dark:text-neutral-300">{t("redirects.noMatch")}</p>;
  }
  return (
    <EmptyState
      Icon={Signpost}
      title={t("redirects.empty")}
      lead={t("redirects.emptyLead")}
      action={{ href: IMPORT_PATH, name: t("redirects.import") }}
    />
  );
}

function RedirectLine({ redirect }: { redirect: Redirect }) {
  const { t } = useAddressesText();
  const { id, source, target, status, isPattern } = redirect;
  return (
    <li>
      <a
        href={`${REDIRECTS_PATH}/${id}`}
        className="focus-ring grid gap-x-6 gap-y-1 rounded-xl px-2 py-3 transition-colors hover:bg-neutral-50 sm:grid-cols-[1fr_auto] dark:hover:bg-neutral-800"
      >
        <span className="min-w-0 text-sm wrap-anywhere">
          <bdi className="font-medium">{source}</bdi>
          <span className="block text-neutral-600 dark:text-neutral-300">
            <span aria-hidden="true" className="me-1 inline-block rtl:-scale-x-100">
              →
            </span>
            {target === null ? t("redirects.gone") : <bdi>{target}</bdi>}
          </span>
        </span>
        <span className="text-sm text-neutral-500 sm:text-end dark:text-neutral-400">
          {status}
          {isPattern && ` · ${t("redirects.pattern")}`}
          <Hits redirect={redirect} />
        </span>
      </a>
    </li>
  );
}

function Hits({ redirect: { hits, lastHitAt } }: { redirect: Redirect }) {
  const { t } = useAddressesText();
  const { date } = useDeskDates();
  if (hits === 0 || lastHitAt === null) {
    return <span className="block">{t("redirects.never")}</span>;
  }
  return (
    <span className="block">
      {t("redirects.hits", { n: hits })}, {t("redirects.last", { date: date(lastHitAt) })}
    </span>
  );
}

function Export() {
  const { t } = useAddressesText();
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm text-neutral-600 dark:text-neutral-300">
      {t("redirects.exportAs")}
      {Object.entries(REDIRECT_FILES).map(([file, name]) => (
        <a
          key={file}
          href={`${REDIRECTS_PATH}/export/${file}`}
          download
          className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
