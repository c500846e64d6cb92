/** Values of fields called `person ID` or `term ID`, by the id. */
function chosenIn(values: Readonly<Record<string, string>>, prefix: string) {
  const chosen = Object.entries(values).filter(([name]) => name.startsWith(`${prefix} `));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(prefix.length + 1), value]));
}

/** What the form of an import says; nothing where it has no choices, so that those made before stay. */
export function readChoices(values: Readonly<Record<string, string>>): object {
  if (values.siteUrl === undefined) return {};
  return {
    people: chosenIn(values, "person"),
    terms: chosenIn(values, "term"),
    hasSettings: values.hasSettings === "on",
    hasCode: values.hasCode === "on",
    fetchesFiles: values.fetchesFiles === "on",
    siteUrl: values.siteUrl.trim(),
  };
}
