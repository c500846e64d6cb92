import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { onlyKindOf } from "#app/magazine/home/catalogue.ts";
import { postCountsOf } from "#app/magazine/home/forms.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useArrangingText } from "./arranging-text.ts";
import { QueryFields } from "./query-fields.tsx";
import type { SettingsProps } from "./section-settings.tsx";
import { TabFields } from "./tab-fields.tsx";

type SectionWith<Name extends string> = Extract<ArrangedSection, { [Key in Name]: unknown }>;

const MAX_COLUMNS = 3;

/** A whole number within limits; anything else changes nothing. */
function NumberField({
  value,
  max,
  onChange,
}: {
  value: number;
  max: number;
  onChange(value: number): void;
}) {
  const { t } = useArrangingText();
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={t("field.number")}
      min={1}
      max={max}
      value={value}
      onChange={({ target }) => {
        const number = target.valueAsNumber;
        if (Number.isInteger(number) && number >= 1 && number <= max) onChange(number);
      }}
    />
  );
}

/** The numbers of posts with which the section looks finished. */
function SizeField({ section, onChange }: SettingsProps<SectionWith<"posts">>) {
  const { t } = useArrangingText();
  const sizes = postCountsOf(section.kind);
  if (!sizes || sizes.length < 2) return null;
  const { limit } = section.posts;
  const offered = [...new Set([...sizes, limit])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={t("field.number")}
      hint={t("field.numberHint")}
      value={limit}
      onChange={({ target }) => {
        const posts = { ...section.posts, limit: Number(target.value) };
        onChange({ ...section, posts });
      }}
    >
      {offered.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </SelectField>
  );
}

/** Three topics, one for each column. */
function ColumnFields({
  section,
  choices,
  onChange,
}: SettingsProps<Extract<ArrangedSection, { kind: "topic-columns" }>>) {
  const { t } = useArrangingText();
  const { columns } = section;
  return Array.from({ length: MAX_COLUMNS }, (_, index) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      key={index}
      label={t("field.column", { n: index + 1 })}
      value={columns.terms[index] ?? ""}
      onChange={({ target }) => {
        const terms = Array.from({ length: MAX_COLUMNS }, (_, at) =>
          at === index ? target.value : (columns.terms[at] ?? ""),
        );
        onChange({ ...section, columns: { ...columns, terms: terms.filter(Boolean) } });
      }}
    >
      <option value="">{t("query.choose")}</option>
      {choices.categories.map(({ id, name }) => (
        <option key={id} value={`id:${id}`}>
          {name}
        </option>
      ))}
    </SelectField>
  ));
}

function AuthorsField({ section, onChange }: SettingsProps<SectionWith<"authors">>) {
  const { t } = useArrangingText();
  return (
    <SelectField
      label={t("field.which")}
      value={section.authors.which}
      onChange={({ target }) => {
        const which = target.value === "top" ? "top" : "newest";
        onChange({ ...section, authors: { ...section.authors, which } });
      }}
    >
      <option value="newest">{t("authors.newest")}</option>
      <option value="top">{t("authors.top")}</option>
    </SelectField>
  );
}

/** Which posts, topics or people a section shows, and how many. */
export function ContentFields({ section, choices, onChange }: SettingsProps) {
  if ("posts" in section) {
    return (
      <>
        <QueryFields
          source={section.posts}
          only={onlyKindOf(section.kind)}
          choices={choices}
          onChange={(posts) => onChange({ ...section, posts })}
        />
        <SizeField section={section} choices={choices} onChange={onChange} />
        {"tabs" in section && <TabFields section={section} choices={choices} onChange={onChange} />}
      </>
    );
  }
  if ("page" in section) {
    const { page } = section;
    return (
      <NumberField
        value={page.limit}
        max={24}
        onChange={(limit) => onChange({ ...section, page: { ...page, limit } })}
      />
    );
  }
  if (section.kind === "topic-columns") {
    return <ColumnFields section={section} choices={choices} onChange={onChange} />;
  }
  if ("authors" in section) {
    return <AuthorsField section={section} choices={choices} onChange={onChange} />;
  }
  return null;
}
