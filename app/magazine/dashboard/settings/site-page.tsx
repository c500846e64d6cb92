import type { Role } from "#app/features/accounts/policy.ts";
import type { SiteView } from "#app/features/operations/models.ts";
import { LANGUAGES, SOCIAL_SERVICES } from "#app/features/operations/site-choices.ts";
import type { DeskReply } from "#app/magazine/dashboard/desk-form.tsx";
import {
  FieldGroup,
  SettingsArea,
  SettingsField,
  SettingsForm,
  SettingsSelect,
} from "./settings-form.tsx";
import { SettingsRoom } from "./settings-room.tsx";

interface SitePageProps {
  role: Role;
  site: Pick<
    SiteView,
    "name" | "language" | "tagline" | "description" | "copyright" | "contact" | "social"
  >;
  version: string;
  reply: DeskReply | undefined;
  isDone: boolean;
}

/** What the magazine says of itself, where it is reached, and where else it is. */
export function SitePage({ role, site, version, reply, isDone }: SitePageProps) {
  const { contact } = site;
  const hrefOf = (icon: string) => site.social.find((link) => link.icon === icon)?.href ?? "";
  return (
    <SettingsRoom role={role} title="site.title" done={isDone && !reply ? "form.saved" : null}>
      <SettingsForm version={version} reply={reply}>
        <FieldGroup title="site.words">
          <SettingsField name="name" label="site.name" required maxLength={80} stored={site.name} />
          <SettingsSelect
            name="language"
            label="site.language"
            hint="site.languageHint"
            stored={site.language}
          >
            {Object.entries(LANGUAGES).map(([language, name]) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </SettingsSelect>
          <SettingsField
            className="md:col-span-2"
            name="tagline"
            label="site.tagline"
            hint="site.taglineHint"
            maxLength={160}
            stored={site.tagline}
          />
          <SettingsArea
            className="md:col-span-2"
            name="description"
            label="site.description"
            hint="site.descriptionHint"
            rows={3}
            maxLength={300}
            stored={site.description}
          />
          <SettingsField
            className="md:col-span-2"
            name="copyright"
            label="site.copyright"
            hint="site.copyrightHint"
            maxLength={200}
            stored={site.copyright}
          />
        </FieldGroup>
        <FieldGroup title="site.contact" lead="site.contactLead">
          <SettingsField
            className="md:col-span-2"
            name="address"
            label="site.address"
            maxLength={300}
            stored={contact.address}
          />
          <SettingsField
            name="email"
            label="site.email"
            type="email"
            maxLength={254}
            stored={contact.email}
          />
          <SettingsField
            name="phone"
            label="site.phone"
            type="tel"
            maxLength={40}
            stored={contact.phone}
          />
        </FieldGroup>
        <FieldGroup title="site.social" lead="site.socialLead">
          {SOCIAL_SERVICES.map(({ icon, name }) => (
            <SettingsField
              key={icon}
              name={icon}
              label={{ name }}
              inputMode="url"
              placeholder="https://"
              maxLength={500}
              stored={hrefOf(icon)}
            />
          ))}
        </FieldGroup>
      </SettingsForm>
    </SettingsRoom>
  );
}
