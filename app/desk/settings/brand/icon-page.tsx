import { SettingGroups } from "#app/desk/settings/setting-groups.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SOCIAL_SETTINGS } from "#app/features/site/settings.ts";
import type { SiteIcon } from "#app/features/site/site-icon.ts";
import type { SocialChoice } from "#app/features/site/social/fitting-picture.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "#app/platform/pictures/card.ts";
import { useBrandText } from "./brand-text.ts";
import { IconFields } from "./icon-fields.tsx";

interface IconPageProps {
  name: string;
  socialPictures: SocialChoice;
  /** Path of the magazine's own social picture. */
  card: string;
  icon: SiteIcon | null;
  version: string;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

/** The magazine's icon. */
export function IconPage({
  name,
  socialPictures,
  card,
  icon,
  version,
  refusal,
  isDone,
}: IconPageProps) {
  const { t } = useBrandText();
  return (
    <SettingsLayout
      title={{ name: t("page.title") }}
      lead={{ name: t("page.lead") }}
      done={isDone && !refusal ? "form.saved" : null}
    >
      <SettingsForm version={version} refusal={refusal} hasFiles>
        <IconFields key={icon?.version} icon={icon} name={name} />
        <SettingGroups settings={SOCIAL_SETTINGS} values={{ socialPictures }} />
        <SiteCard path={card} />
      </SettingsForm>
    </SettingsLayout>
  );
}

/** The magazine's picture as a link to its front page shows it, on light and dark. */
function SiteCard({ path }: { path: string }) {
  const { t } = useBrandText();
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-medium">{t("card.title")}</figcaption>
      <div className="grid gap-4 sm:grid-cols-2">
        {["bg-white", "bg-neutral-900"].map((surrounding) => (
          <div
            key={surrounding}
            className={`rounded-2xl border border-neutral-300 p-4 dark:border-neutral-700 ${surrounding}`}
          >
            <img
              src={path}
              alt=""
              width={CARD_WIDTH}
              height={CARD_HEIGHT}
              loading="lazy"
              className="h-auto w-full rounded-xl"
            />
          </div>
        ))}
      </div>
      <p className="mt-2 text-sm text-neutral-600 dark:text-neutral-300">{t("card.lead")}</p>
    </figure>
  );
}
