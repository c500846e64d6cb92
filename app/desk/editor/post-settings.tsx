import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { fieldsAt } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PlainField } from "./plain-field.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PublishAt } from "./publish-at.tsx";
import type { PostChoices } from "./saving/post-choices.server.ts";
import { isSlugOfTitle } from "./saving/slug-of-title.ts";
import { useFindingText } from "./sharing/finding-text.ts";

interface SettingsProps {
  draft: Draft | null;
}

/** The last part of the post's URL. */
export function PostAddress({
  draft,
  siteLanguage,
}: SettingsProps & Pick<PostChoices, "siteLanguage">) {
  const { t } = useDeskText();
  const isOfTitle = draft !== null && isSlugOfTitle(draft, siteLanguage);
  return (
    <TextField
      name="slug"
      label={t("post.slug")}
      hint={t(isOfTitle || !draft ? "post.slugFollows" : "post.slugHint")}
      maxLength={120}
      defaultValue={isOfTitle ? "" : draft?.slug}
      placeholder={isOfTitle ? draft.slug : undefined}
      dir="ltr"
    />
  );
}

/** Fields that only editors see: date of publication and access. */
export function WhenAndForWhom({ draft, plans }: SettingsProps & Pick<PostChoices, "plans">) {
  const { t } = useDeskText();
  const { t: tFinding } = useFindingText();
  return (
    <>
      <PublishAt draft={draft} />
      <div className="group/access grid gap-4">
        <SelectField
          name="access"
          label={t("post.access")}
          hint={t("post.accessHint")}
          defaultValue={draft?.access ?? "public"}
        >
          <option value="public">{t("access.public")}</option>
          <option value="members">{t("access.members")}</option>
          <option value="paid">{t("access.paid")}</option>
          {(plans.length > 0 || draft?.access === "tiers") && (
            <option value="tiers">{t("access.tiers")}</option>
          )}
          <option value="password">{t("access.password")}</option>
        </SelectField>
        <PlanFields draft={draft} plans={plans} />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          dir="ltr"
          maxLength={200}
          label={tFinding("password")}
          hint={tFinding(draft?.hasPassword ? "password.kept" : "password.hint")}
          className="group-not-has-[option[value=password]:checked]/access:hidden"
        />
      </div>
    </>
  );
}

/** Settings with defaults that suit most posts. */
export function PostSwitches({ draft }: SettingsProps) {
  return fieldsAt("settings").map((name) => (
    <PlainField key={name} name={name} stored={draft?.[name]} className="text-sm" />
  ));
}
