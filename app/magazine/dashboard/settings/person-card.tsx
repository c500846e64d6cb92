import type { Person } from "#app/features/accounts/people-queries.server.ts";
import { ROLES } from "#app/features/accounts/policy.ts";
import { BAN_DAYS } from "#app/features/comments/ban-days.ts";
import { formatDate } from "#app/lib/time.ts";
import { useAccountText } from "#app/magazine/account/account-text.ts";
import { type DeskReply, FormProblem, Replied } from "#app/magazine/dashboard/desk-form.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SettingsField, SettingsSelect } from "./settings-form.tsx";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

const ROLE_TONE = { reader: "gray", author: "blue", editor: "purple", owner: "pink" } as const;

/** What is said of each length of `BAN_DAYS`. */
const DAYS_TEXT: Record<(typeof BAN_DAYS)[number], SettingsKey> = {
  1: "suspend.1",
  7: "suspend.7",
  30: "suspend.30",
  36500: "suspend.36500",
};

interface PersonCardProps {
  person: Person;
  isOwn: boolean;
  reply: DeskReply | undefined;
}

/** Somebody with an account, and below what can be done about them. */
export function PersonCard({ person, isOwn, reply }: PersonCardProps) {
  const { t, locale } = useSettingsText();
  const { t: account } = useAccountText();
  const own = reply?.values.id === person.id ? reply : undefined;
  const { name, email, role, avatar, joinedAt, suspendedUntil } = person;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} picture={avatar} width={40} className="size-10 rounded-full" />
        <div className="min-w-0 grow basis-48">
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-neutral-500 wrap-anywhere dark:text-neutral-400">
            {email ? <bdi>{email}</bdi> : t("people.noAddress")}
            {" · "}
            {t("people.joined", { date: formatDate(joinedAt, locale) })}
          </p>
        </div>
        <Badge tone={ROLE_TONE[role]}>{account(`role.${role}`)}</Badge>
        {suspendedUntil && <Badge tone="red">{t("people.isSuspended")}</Badge>}
      </div>
      <Replied reply={own}>
        <Disclosure
          isOpen={own !== undefined}
          summary={t("people.change")}
          summaryClassName="mt-2 min-h-8 text-sm font-medium text-primary-700 dark:text-primary-300"
        >
          <span className="sr-only">{name}</span>
          <div className="mt-3 grid gap-6 rounded-2xl bg-neutral-50 p-5 dark:bg-neutral-800">
            <FormProblem />
            <RoleForm person={person} />
            {!isOwn && role !== "owner" && <SuspendForm person={person} />}
          </div>
        </Disclosure>
      </Replied>
    </li>
  );
}

function RoleForm({ person }: { person: Person }) {
  const { t } = useSettingsText();
  const { t: account } = useAccountText();
  return (
    <form method="post" className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="id" value={person.id} />
      <SettingsSelect className="w-52" name="role" label="people.role" stored={person.role}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {account(`role.${role}`)}
          </option>
        ))}
      </SettingsSelect>
      <Button type="submit" name="intent" value="role" kind="secondary" className="mt-6.5 !h-11">
        {t("form.save")}
      </Button>
    </form>
  );
}

function SuspendForm({ person }: { person: Person }) {
  const { t, locale } = useSettingsText();
  if (person.suspendedUntil) {
    return (
      <form method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="id" value={person.id} />
        <p className="text-sm">
          {t("people.suspendedUntil", { date: formatDate(person.suspendedUntil, locale) })}
        </p>
        <Button type="submit" name="intent" value="admit" kind="secondary">
          {t("people.admit")}
        </Button>
      </form>
    );
  }
  return (
    <form method="post" className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="id" value={person.id} />
      <SettingsSelect className="w-52" name="days" label="suspend.days" stored="7">
        {BAN_DAYS.map((days) => (
          <option key={days} value={days}>
            {t(DAYS_TEXT[days])}
          </option>
        ))}
      </SettingsSelect>
      <SettingsField
        className="min-w-52 grow"
        name="reason"
        label="suspend.reason"
        hint="suspend.reasonHint"
        maxLength={2000}
        required
        stored=""
      />
      <Button type="submit" name="intent" value="suspend" kind="secondary" className="mt-6.5 !h-11">
        {t("suspend.do")}
      </Button>
    </form>
  );
}
