import SearchX from "lucide-react/icons/search-x";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { MissingAddress } from "#app/features/redirects/missing/missing-queries.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useAddressesText } from "./addresses-text.ts";
import { MISSING_PATH, newRedirectHref } from "./redirect-paths.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

export const MISSING_DONE = ["hidden", "shown"] as const;

interface MissingPageProps {
  missing: MissingAddress[];
  isIgnored: boolean;
  nextCursor: string | null;
  done: (typeof MISSING_DONE)[number] | null;
}

const listHref = (isIgnored: boolean, cursor: string | null = null) =>
  listAddress(MISSING_PATH, { show: isIgnored ? "ignored" : null, cursor });

/** Addresses that readers requested and did not find. */
export function MissingPage({ missing, isIgnored, nextCursor, done }: MissingPageProps) {
  const { t } = useAddressesText();
  const tabs = [false, true].map((each) => ({
    name: t(each ? "missing.ignored" : "missing.listed"),
    href: listHref(each),
    isCurrent: each === isIgnored,
  }));
  return (
    <SettingsLayout
      title={{ name: t("missing.title") }}
      lead={{ name: t("missing.lead") }}
      done={done && { name: t(`missing.${done}`) }}
    >
      <div className="flex flex-wrap justify-between gap-3">
        <RedirectTabs current="missing" />
        <TabLinks isSmall label={t("missing.kind")} tabs={tabs} />
      </div>
      {missing.length === 0 && <Nothing isIgnored={isIgnored} />}
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {missing.map((address) => (
          <MissingLine key={address.path} address={address} isIgnored={isIgnored} />
        ))}
      </ul>
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listHref(isIgnored, nextCursor)}
          className="justify-self-start"
        >
          {t("redirects.older")}
        </LinkButton>
      )}
    </SettingsLayout>
  );
}

function Nothing({ isIgnored }: { isIgnored: boolean }) {
  const { t } = useAddressesText();
  if (isIgnored) {
    return <p className="text-neutral-600 dark:text-neutral-300">{t("missing.noneIgnored")}</p>;
  }
  return <EmptyState Icon={SearchX} title={t("missing.empty")} lead={t("missing.emptyLead")} />;
}

interface MissingLineProps {
  address: MissingAddress;
  isIgnored: boolean;
}

function MissingLine({ address, isIgnored }: MissingLineProps) {
  const { t } = useAddressesText();
  const { moment } = useDeskDates();
  const { path, count, referrer, lastSeenAt } = address;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 text-sm wrap-anywhere">
        <bdi className="font-medium">{shownPath(path)}</bdi>
        <p className="text-neutral-600 dark:text-neutral-300">
          {t("missing.count", { n: count })}, {t("redirects.last", { date: moment(lastSeenAt) })}
          {referrer && (
            <>
              {" · "}
              {t("missing.from", { origin: referrer })}
            </>
          )}
        </p>
      </div>
      <form method="post" className="flex gap-2">
        <input type="hidden" name="path" value={path} />
        <LinkButton
          kind="secondary"
          href={newRedirectHref(shownPath(path))}
          className="!h-10 !px-4 !text-sm"
        >
          {t("missing.redirect")}
          <span className="sr-only">: {path}</span>
        </LinkButton>
        <Button
          type="submit"
          kind="plain"
          name="intent"
          value={isIgnored ? "restore" : "ignore"}
          className="!h-10 !px-4 !text-sm"
        >
          {t(isIgnored ? "missing.restore" : "missing.ignore")}
          <span className="sr-only">: {path}</span>
        </Button>
      </form>
    </li>
  );
}

/** With the letters of other scripts, as people write them. */
function shownPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
