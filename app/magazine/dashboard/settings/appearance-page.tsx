import type { Role } from "#app/features/accounts/policy.ts";
import type { SiteView } from "#app/features/operations/models.ts";
import { FRONT_PAGES, HEADER_STYLES } from "#app/features/operations/site-choices.ts";
import { type Picture, pictureUrl } from "#app/lib/picture.ts";
import type { DeskReply } from "#app/magazine/dashboard/desk-form.tsx";
import { FileField } from "#app/magazine/dashboard/file-field.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { AccentChoice } from "./accent-choice.tsx";
import {
  FieldGroup,
  SettingsCheck,
  SettingsField,
  SettingsForm,
  SettingsSelect,
} from "./settings-form.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { useSettingsText } from "./settings-text.ts";

interface AppearancePageProps {
  role: Role;
  site: Pick<
    SiteView,
    "accent" | "headerStyle" | "frontPage" | "isCustomisable" | "rtlHref" | "buyHref"
  >;
  logo: { light: Picture | null; dark: Picture | null };
  version: string;
  reply: DeskReply | undefined;
  isDone: boolean;
}

const LOGO_PREVIEW_WIDTH = 320;

/** What the magazine looks like to everybody. */
export function AppearancePage({ role, site, logo, version, reply, isDone }: AppearancePageProps) {
  const { t } = useSettingsText();
  return (
    <SettingsRoom
      role={role}
      title="appearance.title"
      lead="appearance.lead"
      done={isDone && !reply ? "form.saved" : null}
    >
      <SettingsForm version={version} reply={reply} hasFiles>
        <FieldGroup title="appearance.logo" lead="appearance.logoLead">
          <LogoField side="light" picture={logo.light} />
          <LogoField side="dark" picture={logo.dark} />
        </FieldGroup>
        <AccentChoice stored={site.accent} />
        <FieldGroup title="appearance.pages">
          <SettingsSelect
            name="headerStyle"
            label="appearance.header"
            hint="appearance.headerHint"
            stored={site.headerStyle}
          >
            {HEADER_STYLES.map((style) => (
              <option key={style} value={style}>
                {t(`header.${style}`)}
              </option>
            ))}
          </SettingsSelect>
          <SettingsSelect
            name="frontPage"
            label="appearance.front"
            hint="appearance.frontHint"
            stored={site.frontPage}
          >
            {FRONT_PAGES.map((path, index) => (
              <option key={path} value={path}>
                {t(`front.${index + 1}` as "front.1")}
              </option>
            ))}
          </SettingsSelect>
        </FieldGroup>
        <FieldGroup title="appearance.panel" lead="appearance.panelLead">
          <SettingsField name="rtlHref" label="appearance.rtl" stored={site.rtlHref} dir="ltr" />
          <SettingsField name="buyHref" label="appearance.buy" stored={site.buyHref} dir="ltr" />
          <div className="md:col-span-2">
            <SettingsCheck
              name="isCustomisable"
              label="appearance.customisable"
              stored={site.isCustomisable}
            />
          </div>
        </FieldGroup>
      </SettingsForm>
    </SettingsRoom>
  );
}

/** A picture as it is now, another in its place, or none. */
function LogoField({ side, picture }: { side: "light" | "dark"; picture: Picture | null }) {
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
      <FileField name={side} label={{ name: t(`logo.${side}`) }} />
      {picture && (
        <CheckField name={`remove-${side}`} className="text-sm">
          {t("logo.remove")}
        </CheckField>
      )}
    </div>
  );
}
