import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Select } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { ACCESS, type NamedChoice, type ShownChoices } from "./filter-choices.ts";
import { type PostsKey, usePostsText } from "./posts-text.ts";

interface ChoiceFieldProps {
  name: string;
  label: PostsKey;
  options: readonly NamedChoice[];
}

function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const { t } = usePostsText();
  return (
    <Field label={t(label)}>
      {(wiring) => (
        <Select {...wiring} name={name}>
          <option value="">{t("change.keep")}</option>
          {options.map(({ id, name: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TagsField({ name, label }: Pick<ChoiceFieldProps, "name" | "label">) {
  const { t } = usePostsText();
  return (
    <Field label={t(label)}>
      {(wiring) => (
        <input
          {...wiring}
          name={name}
          maxLength={500}
          autoComplete="off"
          placeholder={t("change.tagsHint")}
          className={fieldClass("input")}
        />
      )}
    </Field>
  );
}

/** Fields of a bulk action besides the status; authors and access only for editors. */
export function ChangeFields({
  authors,
  categories,
  isEditor,
}: ShownChoices & { isEditor: boolean }) {
  const { t } = usePostsText();
  const access = Object.entries(ACCESS)
    // Each post has a password of its own.
    .filter(([id]) => id !== "password")
    .map(([id, key]) => ({ id, name: t(key) }));
  return (
    <Disclosure
      summary={t(isEditor ? "change.title" : "change.titleOfAuthor")}
      summaryClassName="inline-flex items-center rounded text-sm font-medium"
    >
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceField name="category" label="filter.category" options={categories} />
        <TagsField name="addTags" label="change.addTags" />
        <TagsField name="removeTags" label="change.removeTags" />
        {isEditor && (
          <>
            <ChoiceField name="author" label="filter.author" options={authors} />
            <ChoiceField name="access" label="filter.access" options={access} />
          </>
        )}
        <Button type="submit" name="intent" value="change" className="self-end !h-11">
          {t("change.apply")}
        </Button>
      </div>
    </Disclosure>
  );
}
