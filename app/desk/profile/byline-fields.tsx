import { PictureField } from "#app/desk/forms/picture-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { OwnByline } from "#app/features/accounts/profile/profile-queries.server.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

const LINKS = [
  ["facebook", "profile.facebook"],
  ["twitter", "profile.twitter"],
  ["youtube", "profile.youtube"],
  ["instagram", "profile.instagram"],
  ["website", "profile.website"],
] as const;

/** Removes the current picture. */
export function PictureRemoval({ name }: { name: "avatar" | "cover" }) {
  const { t } = useDeskText();
  return (
    <CheckField name={`remove-${name}`} className="text-sm">
      {t(`profile.remove.${name}`)}
    </CheckField>
  );
}

/** The public profile of an author. */
export function BylineFields({ byline }: { byline: OwnByline }) {
  const { t } = useDeskText();
  return (
    <>
      <h2 className="mt-4 border-t border-neutral-200 pt-8 text-lg font-semibold md:col-span-2 dark:border-neutral-700">
        {t("profile.byline")}
      </h2>
      <TextField
        name="displayName"
        label={t("profile.displayName")}
        defaultValue={byline.displayName}
        maxLength={120}
      />
      <TextField
        name="jobName"
        label={t("profile.job")}
        defaultValue={byline.jobName}
        maxLength={120}
      />
      <TextAreaField
        name="description"
        label={t("profile.about")}
        rows={4}
        defaultValue={byline.description}
        maxLength={2000}
        className="md:col-span-2"
      />
      <div className="grid gap-4 md:col-span-2">
        {byline.cover && (
          <ResponsivePicture
            picture={byline.cover}
            alt=""
            sizes="(min-width: 1280px) 720px, 90vw"
            className="h-32 w-full rounded-2xl object-cover"
          />
        )}
        <PictureField name="cover" label={t("profile.cover")} hint={t("upload.hint")} />
        {byline.cover && <PictureRemoval name="cover" />}
      </div>
      {LINKS.map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          label={t(label)}
          defaultValue={byline.links[name]}
          maxLength={500}
          placeholder="https://"
          inputMode="url"
          dir="ltr"
        />
      ))}
    </>
  );
}
