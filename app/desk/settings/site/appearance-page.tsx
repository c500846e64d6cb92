import { PictureField } from "#app/desk/forms/picture-field.tsx";
import { SettingsSearchField } from "#app/desk/settings/search/settings-search-page.tsx";
import { SettingGroups } from "#app/desk/settings/setting-groups.tsx";
import { FieldGroup, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { ValuesOf } from "#app/features/site/setting-kinds.ts";
import { APPEARANCE_SETTINGS, PANEL } from "#app/features/site/settings.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { type Picture, pictureUrl } from "#app/lib/media/picture.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { AccentChoice } from "./accent-choice.tsx";

interface AppearancePageProps {
  site: ValuesOf<typeof APPEARANCE_SETTINGS>;
  logo: { light: Picture | null; dark: Picture | null };
  version: string;
  isDemo: boolean;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

const LOGO_PREVIEW_WIDTH = 320;

/** Colours, header, front page and logo of the site. */
export function AppearancePage({
  site,
  logo,
  version,
  isDemo,
  refusal,
  isDone,
}: AppearancePageProps) {
  return (
    <SettingsLayout
      aside={<SettingsSearchField />}
      title="appearance.title"
      lead="appearance.lead"
      done={isDone && !refusal ? "form.saved" : null}
    >
      <SettingsForm version={version} refusal={refusal} hasFiles>
        <FieldGroup title="appearance.logo" lead="appearance.logoLead">
          <LogoField side="light" picture={logo.light} />
          <LogoField side="dark" picture={logo.dark} />
        </FieldGroup>
        <AccentChoice stored={site.accent} />
        <SettingGroups
          settings={APPEARANCE_SETTINGS}
          values={site}
          kept={isDemo ? undefined : PANEL}
        />
      </SettingsForm>
    </SettingsLayout>
  );
}

/** The current picture, with fields to replace or remove it. */
function LogoField({ side, picture }: { side: "light" | "dark"; picture: Picture | null }) {
  const { t: tDesk } = useDeskText();
  const { t } = useSettingsText();
  return (
    <div className="grid content-start gap-4">
      {picture && (
        <div
          className={`flex h-24 items-center justify-center rounded-2xl border border-neutral-200 p-5 dark:border-neutral-700 ${side === "dark" ? "bg-neutral-900" : "bg-white"}`}
        >
          <img
            src={pictureUrl(picture.hash, LOGO_PREVIEW_WIDTH)}
            alt={t(`logo.${side}Now`)}
            className="max-h-full max-w-full object-contain"
          />
        </div>
      )}
      <PictureField name={side} label={t(`logo.${side}`)} hint={tDesk("upload.hint")} />
      {picture && (
        <CheckField name={`remove-${side}`} className="text-sm">
          {t("logo.remove")}
        </CheckField>
      )}
    </div>
  );
}
