import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { ShownBounceSettings } from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import type { MailboxCheck } from "#app/features/newsletter/bounces/mailbox-state.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useMailingErrors, useMailingText } from "./mailing-text.ts";

interface BounceFormProps {
  settings: ShownBounceSettings;
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  mailbox: MailboxCheck | null;
  refusal: FormRefusal | undefined;
}

const ADDRESSINGS = ["none", "plus", "domain"] as const;
const SERVICES = ["none", "generic", "ses", "postmark", "mailgun", "sendgrid"] as const;
const SERVICE_NAMES = {
  generic: "HTTP",
  ses: "Amazon SES (SNS)",
  postmark: "Postmark",
  mailgun: "Mailgun",
  sendgrid: "SendGrid",
} as const;

/** Which addresses of senders emails have, to which they are returned. */
function ReturnFields({ settings }: Pick<BounceFormProps, "settings">) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t("reports.path")}</legend>
      <SelectField
        name="addressing"
        label={t("reports.addressing")}
        defaultValue={settings.addressing}
      >
        {ADDRESSINGS.map((each) => (
          <option key={each} value={each}>
            {t(`addressing.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="returnAddress"
        label={t("reports.address")}
        hint={t("reports.addressHint")}
        maxLength={254}
        dir="ltr"
        autoCapitalize="none"
        defaultValue={settings.returnAddress}
      />
    </fieldset>
  );
}

/** After how many temporary failures an address gets no more emails. */
function PolicyFields({ settings }: Pick<BounceFormProps, "settings">) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{t("reports.policy")}</legend>
      <p className="text-sm text-neutral-600 sm:col-span-2 dark:text-neutral-300">
        {t("reports.policyHint")}
      </p>
      <TextField
        name="softMost"
        type="number"
        min={1}
        max={50}
        label={t("reports.softMost")}
        defaultValue={String(settings.softMost)}
      />
      <TextField
        name="softDays"
        type="number"
        min={1}
        max={365}
        label={t("reports.softDays")}
        defaultValue={String(settings.softDays)}
      />
    </fieldset>
  );
}

/** Where reports of undeliverable emails come in, and what follows from them. */
export function BounceForm({ settings, version, mailbox, refusal }: BounceFormProps) {
  const { t } = useMailingText();
  const errorText = useMailingErrors();
  return (
    <section className="grid max-w-2xl gap-4 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <h2 className="text-lg font-semibold">{t("reports.title")}</h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("reports.lead")}</p>
      <DeskForm refusal={refusal} version={version} errorText={errorText} className="grid gap-8">
        <FormError />
        <ReturnFields settings={settings} />
        <MailboxFields settings={settings} mailbox={mailbox} />
        <ServiceFields settings={settings} />
        <PolicyFields settings={settings} />
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          {t("save")}
        </Button>
      </DeskForm>
    </section>
  );
}

/** When the mailbox was read last, or why it could not be. */
function MailboxState({ mailbox }: { mailbox: NonNullable<BounceFormProps["mailbox"]> }) {
  const { t } = useMailingText();
  const { moment } = useDeskDates();
  return (
    <p
      role={mailbox.failure ? "alert" : undefined}
      className={
        mailbox.failure
          ? "text-sm wrap-anywhere text-red-700 dark:text-red-300"
          : "text-sm text-neutral-600 dark:text-neutral-300"
      }
    >
      {mailbox.failure
        ? t("imap.failed", { answer: mailbox.failure, date: moment(mailbox.at) })
        : t("imap.read", { date: moment(mailbox.at) })}
    </p>
  );
}

function MailboxFields({ settings, mailbox }: Pick<BounceFormProps, "settings" | "mailbox">) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t("imap.title")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("imap.lead")}</p>
      {settings.imapHost !== "" && mailbox && <MailboxState mailbox={mailbox} />}
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          name="imapHost"
          label={t("imap.host")}
          maxLength={253}
          dir="ltr"
          autoCapitalize="none"
          defaultValue={settings.imapHost}
        />
        <TextField
          name="imapPort"
          type="number"
          min={1}
          max={65_535}
          label={t("imap.port")}
          defaultValue={String(settings.imapPort)}
        />
      </div>
      <TextField
        name="imapUser"
        label={t("imap.user")}
        maxLength={254}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={settings.imapUser}
      />
      <TextField
        name="imapPassword"
        type="password"
        autoComplete="new-password"
        label={t("imap.password")}
        hint={settings.hasImapPassword ? t("secret.kept") : undefined}
        maxLength={1000}
        defaultValue=""
      />
      <TextField
        name="imapFolder"
        label={t("imap.folder")}
        maxLength={200}
        dir="ltr"
        placeholder="INBOX"
        defaultValue={settings.imapFolder}
      />
    </fieldset>
  );
}

function ServiceFields({ settings }: Pick<BounceFormProps, "settings">) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t("hook.title")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("hook.lead")}</p>
      <SelectField name="service" label={t("hook.service")} defaultValue={settings.service}>
        {SERVICES.map((service) => (
          <option key={service} value={service}>
            {service === "none" ? t("hook.none") : SERVICE_NAMES[service]}
          </option>
        ))}
      </SelectField>
      {settings.hookAddress && (
        <CopiedValue
          label={t("hook.address")}
          hint={t("hook.addressHint")}
          value={settings.hookAddress}
        />
      )}
      <TextField
        name="serviceKey"
        type="password"
        autoComplete="new-password"
        label={t("hook.key")}
        hint={settings.hasServiceKey ? t("secret.kept") : t("hook.keyHint")}
        maxLength={1000}
        defaultValue=""
      />
    </fieldset>
  );
}
