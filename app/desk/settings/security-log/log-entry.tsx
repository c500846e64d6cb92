import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import { ROLES } from "#app/features/accounts/policy.ts";
import type {
  LoggedEntry,
  LoggedPerson,
} from "#app/features/accounts/security-log/security-log-queries.server.ts";
import { colon, listWords } from "#app/platform/i18n/lists.ts";
import { useSecurityText } from "./security-text.ts";
import { settingLabel, settingPage } from "./setting-names.ts";

/** A line of the security log: what, about whom, by whom, when, from where. */
export function LogEntry({ entry }: { entry: LoggedEntry }) {
  const { t, locale } = useSecurityText();
  const { zonedMoment } = useDeskDates();
  const { kind, person, network, browser, at } = entry;
  const details = useDetails(entry);
  const facts = [
    <time key="at" dateTime={new Date(at).toISOString()}>
      {zonedMoment(at)}
    </time>,
    browser && <bdi key="browser">{browser}</bdi>,
    network && (
      <bdi key="network" dir="ltr">
        {network}
      </bdi>
    ),
  ].filter(Boolean);
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <p>
        <strong className="font-medium">{t(`log.${kind}`)}</strong>
        {person && (
          <>
            {colon(locale)}
            <Name person={person} />
          </>
        )}
        {details && <span className="text-neutral-600 dark:text-neutral-300"> ({details})</span>}
      </p>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">
        <ActorName entry={entry} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-neutral-500 dark:text-neutral-400">
        {facts}
      </p>
    </li>
  );
}

function ActorName({ entry: { actor, by } }: { entry: LoggedEntry }) {
  const { t } = useSecurityText();
  if (actor === "person") return <Name person={by} />;
  return t(`actor.${actor}`);
}

function Name({ person }: { person: LoggedPerson | null }) {
  const { t } = useSecurityText();
  return person?.name ? <bdi>{person.name}</bdi> : t("actor.gone");
}

/** Details of an entry in words. */
function useDetails({ details }: LoggedEntry): string {
  const { t, locale } = useSecurityText();
  const { t: tAccount } = useAccountText();
  const { t: tSettings } = useSettingsText();
  const { t: tDashboard } = useDashboardText();
  const labelOf = (row: string) => {
    const label = settingLabel(row);
    const page = settingPage(row);
    if (label) return tSettings(label);
    return page ? tDashboard(page) : t("details.otherSetting");
  };
  const { from, to, sessions, days, service, plan, settings, integration } = details;
  const nameOf = (role: string | undefined) => {
    const known = ROLES.find((each) => each === role);
    return known && tAccount(`role.${known}`);
  };
  const [before, after] = [nameOf(from), nameOf(to)];
  if (before && after) return t("details.roles", { before, after });
  if (sessions) return t("details.sessions", { n: Number(sessions) });
  if (days) return t("details.days", { n: Number(days) });
  const changed = settings && listWords(locale, [...new Set(settings.split(", ").map(labelOf))]);
  return after ?? service ?? plan ?? changed ?? integration ?? "";
}
