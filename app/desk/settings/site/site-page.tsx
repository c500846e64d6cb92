import { SettingsSearchField } from "#app/desk/settings/search/settings-search-page.tsx";
import { SettingGroups } from "#app/desk/settings/setting-groups.tsx";
import { FieldGroup, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { GENERAL_SETTINGS } from "#app/features/site/settings.ts";
import { SOCIAL_SERVICES } from "#app/features/site/site-choices.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useSocialName } from "#app/platform/i18n/use-social-name.ts";
import { TextField } from "#app/ui/forms/field.tsx";

interface SitePageProps {
  site: SiteView;
  version: string;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

/** Name, description, contact data and social profiles of the site. */
export function SitePage({ site, version, refusal, isDone }: SitePageProps) {
  const { t } = useSettingsText();
  const nameOf = useSocialName();
  const { contact } = site;
  const hrefOf = (icon: string) => site.social.find((link) => link.icon === icon)?.href ?? "";
  return (
    <SettingsLayout
      title="site.title"
      aside={<SettingsSearchField />}
      done={isDone && !refusal ? "form.saved" : null}
    >
      <SettingsForm version={version} refusal={refusal}>
        <SettingGroups settings={GENERAL_SETTINGS} values={site} />
        <FieldGroup title="site.contact" lead="site.contactLead">
          <TextField
            className="md:col-span-2"
            name="address"
            label={t("site.address")}
            maxLength={300}
            defaultValue={contact.address}
          />
          <TextField
            name="email"
            label={t("site.email")}
            type="email"
            maxLength={254}
            defaultValue={contact.email}
          />
          <TextField
            name="phone"
            label={t("site.phone")}
            type="tel"
            maxLength={40}
            defaultValue={contact.phone}
          />
        </FieldGroup>
        <FieldGroup title="site.social" lead="site.socialLead">
          {SOCIAL_SERVICES.map((service) => (
            <TextField
              key={service.icon}
              name={service.icon}
              label={nameOf(service)}
              inputMode="url"
              placeholder="https://"
              maxLength={500}
              defaultValue={hrefOf(service.icon)}
            />
          ))}
        </FieldGroup>
      </SettingsForm>
    </SettingsLayout>
  );
}
