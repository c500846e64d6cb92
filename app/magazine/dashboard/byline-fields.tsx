import type { OwnByline } from "#app/features/accounts/profile-queries.server.ts";
import { CheckField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeskArea, DeskField } from "./desk-form.tsx";
import { useDeskText } from "./desk-text.ts";
import { FileField } from "./file-field.tsx";

const LINKS = [
  ["facebook", "profile.facebook"],
  ["twitter", "profile.twitter"],
  ["youtube", "profile.youtube"],
  ["instagram", "profile.instagram"],
  ["website", "profile.website"],
] as const;

/** Takes away a picture that is there. */
export function PictureRemoval({ name }: { name: "avatar" | "cover" }) {
  const { t } = useDeskText();
  return (
    <CheckField name={`remove-${name}`} className="text-sm">
      {t(`profile.remove.${name}`)}
    </CheckField>
  );
}

/** What readers see of somebody who writes. */
export function BylineFields({ byline }: { byline: OwnByline }) {
  const { t } = useDeskText();
  return (
    <>
      <h3 className="mt-4 border-t border-neutral-200 pt-8 text-lg font-semibold md:col-span-2 dark:border-neutral-700">
        {t("profile.byline")}
      </h3>
      <DeskField
        name="displayName"
        label="profile.displayName"
        stored={byline.displayName}
        maxLength={120}
      />
      <DeskField name="jobName" label="profile.job" stored={byline.jobName} maxLength={120} />
      <DeskArea
        name="description"
        label="profile.about"
        rows={4}
        stored={byline.description}
        maxLength={2000}
        className="md:col-span-2"
      />
      <div className="grid gap-4 md:col-span-2">
        {byline.cover && (
          <Picture
            picture={byline.cover}
            alt=""
            sizes="(min-width: 1280px) 720px, 90vw"
            className="h-32 w-full rounded-2xl object-cover"
          />
        )}
        <FileField name="cover" label="profile.cover" />
        {byline.cover && <PictureRemoval name="cover" />}
      </div>
      {LINKS.map(([name, label]) => (
        <DeskField
          key={name}
          name={name}
          label={label}
          stored={byline.links[name]}
          maxLength={500}
          placeholder="https://"
          inputMode="url"
          dir="ltr"
        />
      ))}
    </>
  );
}
