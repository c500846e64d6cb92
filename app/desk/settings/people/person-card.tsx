import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { DeskForm, DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { type SettingsKey, useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import { ROLES } from "#app/features/accounts/policy.ts";
import type { ListedPerson } from "#app/features/accounts/profile/people-queries.server.ts";
import { BAN_DAYS } from "#app/features/comments/moderation/ban-days.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

const ROLE_TONE = { reader: "gray", author: "blue", editor: "purple", owner: "pink" } as const;

/** Labels of `BAN_DAYS`. */
const DAYS_TEXT: Record<(typeof BAN_DAYS)[number], SettingsKey> = {
  1: "suspend.1",
  7: "suspend.7",
  30: "suspend.30",
  36500: "suspend.36500",
};

interface PersonCardProps {
  person: ListedPerson;
  isOwn: boolean;
  needsPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** A user, with the actions for them. */
export function PersonCard({ person, isOwn, needsPassword, refusal }: PersonCardProps) {
  const { t } = useSettingsText();
  const { date } = useDeskDates();
  const { t: tAccount } = useAccountText();
  const own = refusal?.values.id === person.id ? refusal : undefined;
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
            {t("people.joined", { date: date(joinedAt) })}
          </p>
        </div>
        <Badge tone={ROLE_TONE[role]}>{tAccount(`role.${role}`)}</Badge>
        {suspendedUntil && <Badge tone="red">{t("people.isSuspended")}</Badge>}
      </div>
      <DeskFormState refusal={own}>
        <Disclosure
          isOpen={own !== undefined}
          summary={t("people.change")}
          summaryClassName="mt-2 min-h-8 text-sm font-medium text-primary-700 dark:text-primary-300"
        >
          <span className="sr-only">{name}</span>
          <div className="mt-3 grid gap-6 rounded-2xl bg-neutral-50 p-5 dark:bg-neutral-800">
            <FormError />
            <RoleForm person={person} needsPassword={needsPassword} />
            {!isOwn && role !== "owner" && <SuspendForm person={person} refusal={own} />}
            {!isOwn && <SignOutForm person={person} />}
          </div>
        </Disclosure>
      </DeskFormState>
    </li>
  );
}

function RoleForm({ person, needsPassword }: Pick<PersonCardProps, "person" | "needsPassword">) {
  const { t } = useSettingsText();
  const { t: tAccount } = useAccountText();
  return (
    <form method="post" className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="id" value={person.id} />
      <SelectField className="w-52" name="role" label={t("people.role")} defaultValue={person.role}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {tAccount(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      {needsPassword && (
        <div className="w-52">
          <CurrentPassword />
        </div>
      )}
      <Button type="submit" name="intent" value="role" kind="secondary" className="mt-6.5 !h-11">
        {t("form.save")}
      </Button>
    </form>
  );
}

/** Asks for confirmation: the first click opens an explanation, the second confirms. */
function SignOutForm({ person: { id, name } }: { person: ListedPerson }) {
  const { t } = useSettingsText();
  return (
    <Disclosure summary={t("people.signOut")} summaryClassName="min-h-8 text-sm font-medium">
      <form method="post" className="mt-3 grid gap-4">
        <input type="hidden" name="id" value={id} />
        <p className="max-w-prose text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("people.signOutLead", { name })}
        </p>
        <Button
          type="submit"
          name="intent"
          value="sign-out"
          kind="secondary"
          className="justify-self-start"
        >
          {t("people.signOutNow")}
        </Button>
      </form>
    </Disclosure>
  );
}

function SuspendForm({ person, refusal }: Pick<PersonCardProps, "person" | "refusal">) {
  const { t } = useSettingsText();
  const { date } = useDeskDates();
  if (person.suspendedUntil) {
    return (
      <form method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="id" value={person.id} />
        <p className="text-sm">
          {t("people.suspendedUntil", { date: date(person.suspendedUntil) })}
        </p>
        <Button type="submit" name="intent" value="admit" kind="secondary">
          {t("people.admit")}
        </Button>
      </form>
    );
  }
  return (
    <DeskForm
      refusal={refusalOf("suspend", refusal)}
      hidden={{ id: person.id }}
      className="flex flex-wrap items-start gap-3"
    >
      <SelectField className="w-52" name="days" label={t("suspend.days")} defaultValue="7">
        {BAN_DAYS.map((days) => (
          <option key={days} value={days}>
            {t(DAYS_TEXT[days])}
          </option>
        ))}
      </SelectField>
      <TextField
        className="min-w-52 grow"
        name="reason"
        label={t("suspend.reason")}
        hint={t("suspend.reasonHint")}
        maxLength={2000}
        required
        defaultValue=""
      />
      <Button type="submit" name="intent" value="suspend" kind="secondary" className="mt-6.5 !h-11">
        {t("suspend.do")}
      </Button>
    </DeskForm>
  );
}
