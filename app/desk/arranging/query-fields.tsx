import { useDeskSeriesText } from "#app/desk/series/series-text.ts";
import type { PostsSource } from "#app/features/arrangements/arrangement.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useArrangingText } from "./arranging-text.ts";
import { HandPicked } from "./hand-picked.tsx";
import type { ArrangingChoices } from "./load-arranging.server.ts";
import {
  offeredQueries,
  QUERIES,
  type QueryName,
  queryOf,
  type SectionQuery,
  withQuery,
} from "./section-query.ts";

interface QueryFieldsProps {
  source: PostsSource;
  /** The kind of posts that the section always shows. */
  only: PostsSource["kind"];
  choices: ArrangingChoices;
  onChange(source: PostsSource): void;
}

interface QueryOption {
  value: string;
  name: string;
}

/** The values of a query; none for a query without. */
function useValues(name: QueryName, choices: ArrangingChoices): QueryOption[] | null {
  const { t } = useArrangingText();
  const named = (list: readonly { id: string; name: string }[], prefix = "") =>
    list.map(({ id, name }) => ({ value: `${prefix}${id}`, name }));
  switch (name) {
    case "kind":
      return (["standard", "video", "audio", "gallery"] as const).map((kind) => ({
        value: kind,
        name: t(`posts.${kind}`),
      }));
    case "category":
      return named(choices.categories, "id:");
    case "tag":
      return named(choices.tags, "id:");
    case "author":
      return named(choices.authors);
    case "series":
      return choices.shows.map((show) => ({ value: show, name: show }));
    case "parts":
      return named(choices.series);
    default:
      return null;
  }
}

/** The query with which a source begins: one that needs a value has the first. */
function firstQuery(
  name: QueryName,
  ids: SectionQuery["ids"],
  choices: ArrangingChoices,
): SectionQuery {
  const first = {
    kind: "standard",
    category: `id:${choices.categories[0]?.id}`,
    tag: `id:${choices.tags[0]?.id}`,
    author: choices.authors[0]?.id,
    series: choices.shows[0],
    parts: choices.series[0]?.id,
  } as const;
  return { name, value: first[name as "kind"] ?? "", ids };
}

interface ValueFieldProps {
  query: SectionQuery;
  choices: ArrangingChoices;
  onChange(value: string): void;
}

/** Which category, author or show a query is about; nothing for a query without a value. */
function ValueField({ query, choices, onChange }: ValueFieldProps) {
  const { t } = useArrangingText();
  const { t: tSeries } = useDeskSeriesText();
  const values = useValues(query.name, choices);
  if (!values) return null;
  // The built-in homes name slugs.
  const term = [...choices.categories, ...choices.tags].find(({ slug }) => slug === query.value);
  const value = term ? `id:${term.id}` : query.value;
  return (
    <SelectField
      label={query.name === "parts" ? tSeries("query.value") : t(`value.${query.name as "kind"}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {!values.some((each) => each.value === value) && (
        <option value={value}>{t("query.gone")}</option>
      )}
      {values.map((each) => (
        <option key={each.value} value={each.value}>
          {each.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Fields for the query of a section: its source, which category, author or show, and whether posts may be shown again. */
export function QueryFields({ source, only, choices, onChange }: QueryFieldsProps) {
  const { t } = useArrangingText();
  const { t: tSeries } = useDeskSeriesText();
  const bySlug = (term: string, list: ArrangingChoices["tags"]) =>
    list.find(({ id, slug }) => term === `id:${id}` || term === slug);
  const query = queryOf(source, only, (term) => bySlug(term, choices.tags) !== undefined);
  return (
    <>
      <SelectField
        label={t("field.query")}
        value={query.name}
        onChange={({ target }) => {
          const name = QUERIES.find((each) => each === target.value);
          if (name) onChange(withQuery(source, firstQuery(name, query.ids, choices), only));
        }}
      >
        {offeredQueries(query.name, only, choices).map((name) => (
          <option key={name} value={name}>
            {name === "parts" ? tSeries("query") : t(`query.${name}`)}
          </option>
        ))}
      </SelectField>
      <ValueField
        query={query}
        choices={choices}
        onChange={(value) => onChange(withQuery(source, { ...query, value }, only))}
      />
      {query.name === "ids" && (
        <HandPicked
          ids={query.ids}
          kind={only}
          onChange={(ids) => onChange(withQuery(source, { ...query, ids }, only))}
        />
      )}
      <CheckField
        className="text-sm"
        checked={source.mayRepeat ?? false}
        onChange={({ target }) => onChange({ ...source, mayRepeat: target.checked || undefined })}
        hint={t("field.mayRepeatHint")}
      >
        {t("field.mayRepeat")}
      </CheckField>
    </>
  );
}
