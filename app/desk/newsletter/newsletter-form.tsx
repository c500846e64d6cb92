import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { Newsletter } from "#app/features/newsletter/lists/models.ts";
import { ACCESSES, EMAIL_FACES } from "#app/features/newsletter/lists/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LANGUAGES, LOCALES } from "#app/platform/i18n/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { DigestFields } from "./digest-fields.tsx";
import { useMailingErrors, useMailingText } from "./mailing-text.ts";

export interface NewsletterDetailsFormProps {
  newsletter: Omit<Newsletter, "id">;
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  /** Its name where it has none of its own; null where it needs one. */
  site: string | null;
  /** The magazine's time zone. */
  zone: string;
  /** Names that are suggested for sections of the digest. */
  subjects: readonly string[];
  refusal: FormRefusal | undefined;
}

/** A newsletter: what it is called, who it is from and for, how it looks, and its digest. */
export function NewsletterDetailsForm({
  newsletter,
  version,
  site,
  zone,
  subjects,
  refusal,
}: NewsletterDetailsFormProps) {
  const { t } = useMailingText();
  const errorText = useMailingErrors();
  return (
    <DeskForm
      refusal={refusal}
      version={version}
      errorText={errorText}
      className="grid max-w-2xl gap-6"
    >
      <FormError />
      <TextField
        name="name"
        label={t("form.name")}
        hint={site === null ? undefined : t("form.nameHint", { site })}
        required={site === null}
        maxLength={100}
        defaultValue={newsletter.name}
      />
      <TextField
        name="slug"
        label={t("form.slug")}
        hint={t("form.slugHint")}
        required
        maxLength={60}
        dir="ltr"
        autoCapitalize="none"
        defaultValue={newsletter.slug}
      />
      <TextAreaField
        name="description"
        label={t("form.description")}
        rows={2}
        maxLength={300}
        defaultValue={newsletter.description}
      />
      <AudienceFields newsletter={newsletter} />
      <SenderFields newsletter={newsletter} />
      <LookFields newsletter={newsletter} />
      <DigestFields newsletter={newsletter} zone={zone} subjects={subjects} />
      <Button type="submit" name="intent" value="save" className="justify-self-start">
        {t("save")}
      </Button>
    </DeskForm>
  );
}

type FieldsProps = Pick<NewsletterDetailsFormProps, "newsletter">;

function AudienceFields({ newsletter }: FieldsProps) {
  const { t } = useMailingText();
  return (
    <div className="grid gap-2">
      <SelectField name="access" label={t("form.access")} defaultValue={newsletter.access}>
        {ACCESSES.map((access) => (
          <option key={access} value={access}>
            {t(`access.${access}`)}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="isDefault"
        defaultChecked={newsletter.isDefault}
        hint={t("form.defaultHint")}
      >
        <span className="text-sm">{t("form.default")}</span>
      </CheckField>
    </div>
  );
}

function SenderFields({ newsletter }: FieldsProps) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-3 text-lg font-semibold">{t("form.sender")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("form.senderHint")}</p>
      <TextField
        name="senderName"
        label={t("form.senderName")}
        maxLength={100}
        defaultValue={newsletter.senderName}
      />
      <TextField
        name="senderAddress"
        type="email"
        label={t("form.senderAddress")}
        maxLength={254}
        defaultValue={newsletter.senderAddress}
      />
      <TextField
        name="replyTo"
        type="email"
        label={t("form.replyTo")}
        maxLength={254}
        defaultValue={newsletter.replyTo}
      />
    </fieldset>
  );
}

function LookFields({ newsletter }: FieldsProps) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-3 text-lg font-semibold">{t("form.look")}</legend>
      <SelectField
        name="language"
        label={t("form.language")}
        hint={t("form.languageHint")}
        defaultValue={newsletter.language ?? ""}
      >
        <option value="">{t("form.languageOfMagazine")}</option>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGES[locale].name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="accent"
        label={t("form.accent")}
        hint={t("form.accentHint")}
        maxLength={7}
        dir="ltr"
        placeholder="#4338ca"
        defaultValue={newsletter.accent}
      />
      <SelectField name="face" label={t("form.face")} defaultValue={newsletter.face}>
        {EMAIL_FACES.map((face) => (
          <option key={face} value={face}>
            {t(`face.${face}`)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
