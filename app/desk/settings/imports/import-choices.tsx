import { CHOSEN_KINDS, FOUND_KINDS } from "#app/features/imports/found-kinds.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import type { ImportReport, ReportedName } from "#app/features/imports/report.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useImportsText } from "./imports-text.ts";
import { SubscriberChoices } from "./subscriber-choices.tsx";

interface Named {
  id: string;
  name: string;
}

/** Who and what is here, to be chosen. */
export interface ImportTargets {
  authors: Named[];
  categories: Named[];
  tags: Named[];
  /** Those on offer that cost something. */
  plans: Named[];
  newsletters: (Named & { isDefault: boolean })[];
}

export interface ChoicesProps {
  report: ImportReport;
  import: Import;
  options: ImportTargets;
}

/** Who is who, and which category is which. */
function NameChoices({ report, import: { choices }, options }: ChoicesProps) {
  const { t } = useImportsText();
  const newPerson = [{ id: "new", name: t("newPerson") }];
  const terms = [
    { id: "category", name: t("newCategory") },
    { id: "tag", name: t("newTag") },
    ...options.categories,
    ...options.tags,
  ];
  return (
    <>
      <Names
        title={t("people")}
        prefix="person"
        names={report.people}
        fallback="new"
        options={[...newPerson, ...options.authors]}
        chosen={choices.people}
      />
      <Names
        title={t("categories")}
        prefix="term"
        names={report.categories}
        fallback="category"
        options={terms}
        chosen={choices.terms}
      />
      <Names
        title={t("tags")}
        prefix="term"
        names={report.tags}
        fallback="tag"
        options={terms}
        chosen={choices.terms}
      />
    </>
  );
}

/** The owner's choices before an import runs. */
export function ImportChoicesForm({ report, import: shown, options }: ChoicesProps) {
  const { t } = useImportsText();
  const { choices, siteUrl } = shown;
  // Later on, who is who has been decided.
  const isFirst = shown.state === "checked";
  // A podcast is nothing without its audio files, which are never in its feed.
  const fetchesFiles = choices.fetchesFiles || (isFirst && shown.source === "podcast");
  return (
    <div className="grid max-w-4xl gap-6">
      {isFirst && <NameChoices report={report} import={shown} options={options} />}
      <Kinds report={report} import={shown} />
      <SubscriberChoices report={report} import={shown} options={options} />
      <div className="grid gap-2">
        <CheckField name="hasSettings" defaultChecked={choices.hasSettings}>
          {t("settings")}
        </CheckField>
        {report.losses.some(({ code }) => code === "code-injection") && (
          <CheckField name="hasCode" defaultChecked={choices.hasCode} hint={t("codeHint")}>
            {t("code")}
          </CheckField>
        )}
        <CheckField name="fetchesFiles" defaultChecked={fetchesFiles}>
          {t("fetch")}
        </CheckField>
      </div>
      <TextField
        name="siteUrl"
        type="url"
        dir="ltr"
        label={t("siteUrl")}
        hint={t("siteUrlHint")}
        defaultValue={choices.siteUrl || siteUrl}
        className="max-w-xl"
      />
    </div>
  );
}

/** Choices of kinds: for posts that are mostly a video, an audio file or a gallery, and for each category. */
function Kinds({ report, import: { choices } }: Pick<ChoicesProps, "report" | "import">) {
  const { t } = useImportsText();
  const found = FOUND_KINDS.filter((kind) => (report.kinds?.[kind] ?? 0) > 0);
  return (
    <>
      {found.length > 0 && (
        <fieldset>
          <legend className="font-medium">{t("kinds")}</legend>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {found.map((kind) => (
              <SelectField
                key={kind}
                name={`kind ${kind}`}
                label={t("lossCount", { words: t(`kind.${kind}`), n: report.kinds![kind] })}
                defaultValue={choices.articles.includes(kind) ? "standard" : kind}
              >
                <option value={kind}>{t(`as.${kind}`)}</option>
                <option value="standard">{t("as.standard")}</option>
              </SelectField>
            ))}
          </div>
        </fieldset>
      )}
      {report.categories.length > 0 && (
        <details className={BOX}>
          <summary className="focus-ring cursor-pointer rounded-sm font-medium">
            {t("kindsOfCategories")}
          </summary>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {report.categories.map(({ externalId, name, posts }) => (
              <SelectField
                key={externalId}
                name={`kinds ${externalId}`}
                label={t("postsOf", { name, n: posts })}
                defaultValue={choices.termKinds[externalId] ?? ""}
              >
                <option value="">{t("as.found")}</option>
                {CHOSEN_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`as.${kind}`)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const BOX = "rounded-2xl border border-neutral-200 p-4 dark:border-neutral-700";

interface NamesProps {
  title: string;
  prefix: "person" | "term";
  names: readonly ReportedName[];
  /** Result for a value that is missing here. */
  fallback: string;
  options: readonly Named[];
  chosen: Readonly<Record<string, string>>;
}

function Names({ title, prefix, names, fallback, options, chosen }: NamesProps) {
  const { t } = useImportsText();
  if (names.length === 0) return null;
  return (
    <details className={BOX} open={names.length <= 6}>
      <summary className="focus-ring cursor-pointer rounded-sm font-medium">
        {t("lossCount", { words: title, n: names.length })}
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {names.map(({ externalId, name, posts, match }) => (
          <SelectField
            key={externalId}
            name={`${prefix} ${externalId}`}
            label={t("postsOf", { name, n: posts })}
            defaultValue={chosen[externalId] ?? match ?? fallback}
          >
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
