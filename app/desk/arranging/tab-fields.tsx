import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useArrangingText, useMoreArrangingText } from "./arranging-text.ts";
import type { SettingsProps } from "./section-settings.tsx";

/** More do not fit beside the title on a narrow screen. */
const MAX_TABS = 5;

/** The topics of the tabs above a section, in their order; the first tab is that of everything. */
export function TabFields({
  section,
  choices,
  onChange,
}: SettingsProps<Extract<ArrangedSection, { tabs: unknown }>>) {
  const { t } = useMoreArrangingText();
  const { t: tArranging } = useArrangingText();
  const options = [
    ...choices.categories.map((each) => ({ ...each, group: "category" as const })),
    ...choices.tags.map((each) => ({ ...each, group: "tag" as const })),
  ];
  // The built-in homes name slugs.
  const known = (term: string) => {
    const option = options.find(({ id, slug }) => term === `id:${id}` || term === slug);
    return option ? `id:${option.id}` : term;
  };
  const terms = section.tabs.terms.map(known);
  const count = Math.min(terms.length + 1, Math.max(MAX_TABS, terms.length));
  function choose(index: number, term: string) {
    const chosen = terms.toSpliced(index, 1, term).filter(Boolean);
    onChange({ ...section, tabs: { ...section.tabs, terms: [...new Set(chosen)] } });
  }
  const groupOf = (group: "category" | "tag") => (
    <optgroup label={tArranging(`value.${group}`)}>
      {options
        .filter((option) => option.group === group)
        .map(({ id, name }) => (
          <option key={id} value={`id:${id}`}>
            {name}
          </option>
        ))}
    </optgroup>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t("tabs.title")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("tabs.hint")}</p>
      {Array.from({ length: count }, (_, index) => {
        const value = terms[index] ?? "";
        const isGone = value !== "" && !options.some(({ id }) => value === `id:${id}`);
        return (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place
            key={index}
            label={t("tabs.tab", { n: index + 1 })}
            value={value}
            onChange={({ target }) => choose(index, target.value)}
          >
            <option value="">{t("tabs.none")}</option>
            {isGone && <option value={value}>{tArranging("query.gone")}</option>}
            {groupOf("category")}
            {groupOf("tag")}
          </SelectField>
        );
      })}
    </fieldset>
  );
}
