import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { FOUND } from "#app/desk/settings/search/use-found-setting.ts";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { settingId } from "#app/desk/settings/settings-pages.ts";
import { usePrivacyText } from "#app/desk/settings/site/privacy-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

interface PrivacyPageProps {
  isPrivate: boolean;
  /** The address of the feed for readers of a private site; null for an open one. */
  feed: string | null;
  version: string;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

/** Closes the site to visitors without its password. */
export function PrivacyPage({ isPrivate, feed, version, refusal, isDone }: PrivacyPageProps) {
  const { t } = usePrivacyText();
  return (
    <SettingsLayout
      title="privacy.title"
      lead="privacy.lead"
      done={isDone && !refusal ? "form.saved" : null}
    >
      <SettingsForm version={version} refusal={refusal}>
        <div className="grid max-w-xl gap-6">
          <div id={settingId("isPrivate")} className={FOUND}>
            <CheckField name="isPrivate" defaultChecked={isPrivate} hint={t("isPrivateHint")}>
              {t("isPrivate")}
            </CheckField>
          </div>
          <TextField
            name="password"
            type="password"
            autoComplete="new-password"
            dir="ltr"
            maxLength={200}
            label={t("password")}
            hint={t(isPrivate ? "passwordKept" : "passwordHint")}
          />
          {feed && <CopiedValue label={t("feed")} hint={t("feedHint")} value={feed} />}
        </div>
      </SettingsForm>
    </SettingsLayout>
  );
}
