import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { fieldsAt } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PlainField } from "./plain-field.tsx";

const KINDS: readonly [Draft["kind"], DeskKey][] = [
  ["standard", "kind.standard"],
  ["video", "kind.video"],
  ["audio", "kind.audio"],
  ["gallery", "kind.gallery"],
];

interface HeadingFieldsProps {
  draft: Draft | null;
  categories: readonly { id: string; name: string }[];
}

/** Title, address and categories of a post. */
export function HeadingFields({ draft, categories }: HeadingFieldsProps) {
  const { t } = useDeskText();
  return (
    <>
      {fieldsAt("heading").map((name) => (
        <PlainField key={name} name={name} stored={draft?.[name]} className="md:col-span-2" />
      ))}
      <SelectField
        name="category"
        label={t("post.category")}
        defaultValue={draft?.categoryIds[0] ?? ""}
      >
        <option value="">{t("post.chooseCategory")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="tags"
        label={t("post.tags")}
        hint={t("post.tagsHint")}
        defaultValue={draft?.tags.join(", ")}
      />
      <SelectField
        name="kind"
        label={t("post.kind")}
        defaultValue={draft?.kind ?? "standard"}
        className="md:col-span-2"
      >
        {KINDS.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
