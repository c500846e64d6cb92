import { useEffect, useState } from "react";
import { EmailField, NameField, NewPasswordField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LOCALES, languageOf } from "#app/platform/i18n/languages.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { EntryPage } from "./entry-page.tsx";

interface SetupPageProps {
  refusal: FormRefusal | undefined;
  /** The time zones to choose from; UTC is the first. */
  zones: readonly string[];
}

/** The time zone of the magazine; the browser's own at first. */
function TimeZoneChoice({ refusal, zones }: SetupPageProps) {
  const { t } = useAccountText();
  const [zone, setZone] = useState(refusal?.values.timeZone ?? "UTC");
  // After hydration: the server does not know it.
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!refusal && zones.includes(timeZone)) setZone(timeZone);
  }, [refusal, zones]);
  return (
    <SelectField
      name="timeZone"
      label={t("setup.timeZone")}
      value={zone}
      onChange={({ target }) => setZone(target.value)}
      dir="ltr"
    >
      {zones.map((each) => (
        <option key={each} value={each}>
          {each.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}

/** First page of an empty installation: names the site and creates the owner's account. */
export function SetupPage({ refusal, zones }: SetupPageProps) {
  const { t } = useAccountText();
  const { locale } = useText();
  return (
    <EntryPage title={t("setup.title")} description={t("setup.lead")}>
      <AccountForm refusal={refusal} submit="action.finish">
        <TextField name="magazine" label={t("setup.magazine")} maxLength={80} required />
        <SelectField name="language" label={t("setup.language")} defaultValue={locale}>
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageOf(each).name}
            </option>
          ))}
        </SelectField>
        <TimeZoneChoice refusal={refusal} zones={zones} />
        <NameField />
        <EmailField />
        <NewPasswordField />
      </AccountForm>
      <p className="text-center text-sm text-neutral-600 dark:text-neutral-300">
        {t("setup.archive")}
      </p>
    </EntryPage>
  );
}
