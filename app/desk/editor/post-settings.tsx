import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { fieldsAt } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useFieldError } from "#app/ui/forms/form-state.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { PlainField } from "./plain-field.tsx";
import { PublishAt } from "./publish-at.tsx";

function EditorFields({ draft }: { draft: Draft | null }) {
  const { t } = useDeskText();
  return (
    <>
      <PublishAt draft={draft} />
      <SelectField
        name="access"
        label={t("post.access")}
        hint={t("post.accessHint")}
        defaultValue={draft?.access ?? "public"}
      >
        <option value="public">{t("access.public")}</option>
        <option value="members">{t("access.members")}</option>
        <option value="paid">{t("access.paid")}</option>
      </SelectField>
    </>
  );
}

/** Settings with defaults that suit most posts. */
export function PostSettings({ draft, isEditor }: { draft: Draft | null; isEditor: boolean }) {
  const { t } = useDeskText();
  const problems = [useFieldError("slug"), useFieldError("publishedAt"), useFieldError("access")];
  return (
    <Disclosure
      summary={t("post.settings")}
      isOpen={problems.some(Boolean)}
      className="rounded-2xl border border-neutral-200 px-5 md:col-span-2 dark:border-neutral-700"
      summaryClassName="min-h-14 font-medium"
    >
      <div className="grid gap-6 pt-2 pb-6 md:grid-cols-2">
        <TextField
          name="slug"
          label={t("post.slug")}
          hint={t("post.slugHint")}
          maxLength={120}
          defaultValue={draft?.slug}
          className="md:col-span-2"
        />
        {isEditor && <EditorFields draft={draft} />}
        {fieldsAt("settings").map((name) => (
          <PlainField
            key={name}
            name={name}
            stored={draft?.[name]}
            className="text-sm md:col-span-2"
          />
        ))}
      </div>
    </Disclosure>
  );
}
