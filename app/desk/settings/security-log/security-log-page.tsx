import { ListSearch, listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import {
  SECURITY_GROUPS,
  type SecurityGroup,
} from "#app/features/accounts/security-log/security-kinds.ts";
import type { LoggedEntry } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { LogEntry } from "./log-entry.tsx";
import { useSecurityText } from "./security-text.ts";

export const SECURITY_LOG_PATH = `${SETTINGS_PATH}/security-log`;

interface SecurityLogPageProps {
  entries: LoggedEntry[];
  nextCursor: string | null;
  words: string;
  group: SecurityGroup | null;
}

/** The URL of the log with another filter or cursor. */
function logHref(values: {
  words?: string;
  group?: SecurityGroup | null;
  cursor?: string;
}): string {
  return listAddress(SECURITY_LOG_PATH, { ...values });
}

/** Who logged in, and what changed in accounts, rights and settings. */
export function SecurityLogPage({ entries, nextCursor, words, group }: SecurityLogPageProps) {
  const { t } = useSettingsText();
  const { t: tSecurity } = useSecurityText();
  return (
    <SettingsLayout
      title="securityLog.title"
      aside={
        <ListSearch
          path={SECURITY_LOG_PATH}
          words={words}
          filters={{ group }}
          label={tSecurity("search")}
          submit={t("list.find")}
        />
      }
    >
      <Groups words={words} group={group} />
      {entries.length === 0 && (
        <p className="text-neutral-600 dark:text-neutral-300">
          {t(words || group ? "securityLog.noMatch" : "securityLog.empty")}
        </p>
      )}
      <ol className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={logHref({ words, group, cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("list.older")}
        </LinkButton>
      )}
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("securityLog.lead")}
      </p>
    </SettingsLayout>
  );
}

function Groups({ words, group }: Pick<SecurityLogPageProps, "words" | "group">) {
  const { t } = useSecurityText();
  const tabs = [null, ...SECURITY_GROUPS].map((each) => ({
    name: t(each ? `group.${each}` : "group.all"),
    href: logHref({ words, group: each }),
    isCurrent: each === group,
  }));
  return <TabLinks isSmall label={t("filter")} tabs={tabs} />;
}
