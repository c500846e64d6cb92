import { FOUND_KINDS } from "./found-kinds.ts";

/** Values of fields called `person ID`, `term ID` or `kinds ID`, by the id. */
function chosenIn(values: Readonly<Record<string, string>>, prefix: string) {
  const chosen = Object.entries(values).filter(([name]) => name.startsWith(`${prefix} `));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(prefix.length + 1), value]));
}

/** The choices for people, terms and kinds, as far as the form has such fields. */
function readNames(values: Readonly<Record<string, string>>): object {
  const people = chosenIn(values, "person");
  const terms = chosenIn(values, "term");
  const found = chosenIn(values, "kind");
  // As found where nothing is chosen.
  const termKinds = Object.entries(chosenIn(values, "kinds"));
  return {
    ...(Object.keys(people).length > 0 && { people }),
    ...(Object.keys(terms).length > 0 && { terms }),
    ...(Object.keys(found).length > 0 && {
      articles: FOUND_KINDS.filter((kind) => found[kind] === "standard"),
    }),
    ...(termKinds.length > 0 && {
      termKinds: Object.fromEntries(termKinds.filter(([, kind]) => kind !== "")),
    }),
  };
}

/** The choices in the form of an import; empty for a form without them, so that earlier ones stay. */
export function readImportChoices(values: Readonly<Record<string, string>>): object {
  const { payersPlan } = values;
  const given = {
    ...(payersPlan !== undefined && { payersPlan }),
    // Its boxes say nothing where none is ticked.
    ...(values.hasNewsletters !== undefined && {
      newsletters: Object.keys(chosenIn(values, "newsletter")),
    }),
  };
  if (values.siteUrl === undefined) return given;
  return {
    ...given,
    ...readNames(values),
    hasSettings: values.hasSettings === "on",
    hasCode: values.hasCode === "on",
    fetchesFiles: values.fetchesFiles === "on",
    siteUrl: values.siteUrl.trim(),
  };
}
