import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { refusalOf } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import type { MemberPageProps } from "./member-page.tsx";
import { memberHref } from "./members-paths.ts";
import { useMembersErrors, useMembersText } from "./members-text.ts";

type FormsProps = Pick<
  MemberPageProps,
  "member" | "version" | "labelNames" | "refusal" | "isOwner" | "hasMail"
>;

const HEADING = "text-lg font-semibold";
const SMALL = "!h-10 !px-4 !text-sm justify-self-start";
const QUIET = "text-sm text-neutral-600 dark:text-neutral-300";

/** Name, labels and note. */
function WordsForm({ member, version, labelNames, refusal }: FormsProps) {
  const { t } = useMembersText();
  const errorText = useMembersErrors();
  const refused = refusalOf("save", refusal);
  return (
    <DeskForm
      refusal={refused}
      errorText={errorText}
      action={memberHref(member.id)}
      version={version}
      hidden={{ intent: "save" }}
      className="grid gap-4"
    >
      <FormError />
      {!member.hasAccount && (
        <TextField name="name" label={t("form.name")} maxLength={100} defaultValue={member.name} />
      )}
      <TextField
        name="labels"
        label={t("form.labels")}
        hint={t("form.labelsHint")}
        list="label-names"
        maxLength={600}
        autoComplete="off"
        defaultValue={member.labels.map(({ name }) => name).join(", ")}
      />
      <datalist id="label-names">
        {labelNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextAreaField
        name="note"
        rows={4}
        label={t("form.note")}
        hint={t("form.noteHint")}
        maxLength={2000}
        defaultValue={member.note}
      />
      <Button type="submit" className={SMALL}>
        {t("form.save")}
      </Button>
    </DeskForm>
  );
}

/** Actions about emails, depending on the member's status. */
function EmailsForm({ member, refusal, hasMail }: FormsProps) {
  const { t } = useMembersText();
  const errorText = useMembersErrors();
  const { id, status, suppressedFor } = member;
  const mayAsk = status === "none" || status === "pending";
  return (
    <section className="grid gap-3">
      <h2 className={HEADING}>{t("form.emails")}</h2>
      <p className={QUIET}>{t(suppressedFor ? "fact.suppressed" : `form.emails.${status}`)}</p>
      <DeskForm
        refusal={refusalOf("ask", refusal)}
        errorText={errorText}
        action={memberHref(id)}
        className="grid gap-3"
      >
        <FormError />
        {mayAsk && hasMail && (
          <Button type="submit" name="intent" value="ask" kind="secondary" className={SMALL}>
            {t(status === "none" ? "form.ask" : "form.askAgain")}
          </Button>
        )}
        {(status === "confirmed" || status === "pending") && (
          <ConfirmStep
            name={t("form.unsubscribe")}
            meaning={t("form.unsubscribeMeaning")}
            intent="unsubscribe"
          />
        )}
      </DeskForm>
    </section>
  );
}

/** Downloads a member's data, and deletes all of it. */
function LeavingForm({ member, refusal }: FormsProps) {
  const { t } = useMembersText();
  const errorText = useMembersErrors();
  const refused = refusalOf("delete", refusal);
  return (
    <section className="grid gap-3">
      <h2 className={HEADING}>{t("form.data")}</h2>
      <LinkButton
        kind="secondary"
        href={`${memberHref(member.id)}/data.json`}
        data-document
        className={SMALL}
      >
        {t("form.download")}
      </LinkButton>
      <Disclosure
        isOpen={refused !== undefined}
        summary={t("form.delete")}
        summaryClassName="inline-flex items-center rounded text-sm font-medium text-red-700 dark:text-red-300"
      >
        <DeskForm
          refusal={refused}
          errorText={errorText}
          action={memberHref(member.id)}
          hidden={{ intent: "delete" }}
          className="mt-3 grid gap-3"
        >
          <FormError />
          <p className={QUIET}>
            {t(member.hasAccount ? "form.deleteAccountText" : "form.deleteText")}
          </p>
          <CheckField name="sure" className="text-sm">
            {t("form.sure", { email: member.email })}
          </CheckField>
          <Button type="submit" kind="secondary" className={SMALL}>
            {t("form.deleteNow")}
          </Button>
        </DeskForm>
      </Disclosure>
    </section>
  );
}

/** Forms about a member for owners; editors read the note. */
export function MemberForms(props: FormsProps) {
  const { t } = useMembersText();
  const { member, isOwner } = props;
  if (!isOwner) {
    if (!member.note) return null;
    return (
      <section className="grid gap-2">
        <h2 className={HEADING}>{t("form.note")}</h2>
        <p className="text-sm whitespace-pre-line wrap-anywhere">{member.note}</p>
      </section>
    );
  }
  return (
    <div className="grid gap-8">
      <WordsForm {...props} />
      <EmailsForm {...props} />
      <LeavingForm {...props} />
    </div>
  );
}
