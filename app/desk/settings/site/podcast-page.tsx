import { SettingsSearchField } from "#app/desk/settings/search/settings-search-page.tsx";
import { SettingGroups } from "#app/desk/settings/setting-groups.tsx";
import { FieldGroup, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { PODCAST_SETTINGS } from "#app/features/site/settings.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { type Picture, pictureUrl } from "#app/lib/media/picture.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";

interface PodcastPageProps {
  site: SiteView;
  version: string;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

const PREVIEW_WIDTH = 320;

/** Cover, owner and category of the podcast: what directories ask of its feed. */
export function PodcastPage({ site, version, refusal, isDone }: PodcastPageProps) {
  return (
    <SettingsLayout
      aside={<SettingsSearchField />}
      title="podcast.title"
      lead="podcast.lead"
      done={isDone && !refusal ? "form.saved" : null}
    >
      <SettingsForm version={version} refusal={refusal} hasFiles>
        <FieldGroup title="podcast.coverTitle" lead="podcast.coverLead">
          <CoverField picture={site.podcastCover} />
        </FieldGroup>
        <SettingGroups settings={PODCAST_SETTINGS} values={site} />
      </SettingsForm>
    </SettingsLayout>
  );
}

/** The current cover, with fields to replace or remove it. */
function CoverField({ picture }: { picture: Picture | null }) {
  const { t } = useSettingsText();
  return (
    <div className="grid content-start gap-4">
      {picture && (
        <img
          src={pictureUrl(picture.hash, PREVIEW_WIDTH)}
          alt={t("podcast.coverNow")}
          width={160}
          height={160}
          className="size-40 rounded-2xl object-cover"
        />
      )}
      <FileField
        name="cover"
        accept={PICTURE_TYPES}
        label={t("podcast.cover")}
        hint={t("podcast.coverHint")}
      />
      {picture && (
        <CheckField name="remove-cover" className="text-sm">
          {t("podcast.coverRemove")}
        </CheckField>
      )}
    </div>
  );
}
