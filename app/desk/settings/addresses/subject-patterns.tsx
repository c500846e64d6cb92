import { useId, useState } from "react";
import type { SubjectSample } from "#app/features/addresses/pattern-queries.server.ts";
import {
  folderOf,
  OFFERED_PATTERNS,
  SUBJECTS,
  type SubjectPatterns,
  toSubjectPattern,
} from "#app/features/addresses/subject-patterns.ts";
import { createAreaText } from "#app/islands/area-text.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import english from "#locales/en/subject-addresses.json";
import { useAddressErrors } from "./addresses-text.ts";

const useSubjectText = createAreaText(
  english,
  import.meta.glob(["/locales/*/subject-addresses.json", "!/locales/en/*"], { import: "default" }),
);

type Subject = (typeof SUBJECTS)[number];

interface SubjectPatternsProps {
  current: SubjectPatterns;
  samples: Record<Subject, SubjectSample | null>;
  /** Names that the refused patterns would hide. */
  hidden: string[];
}

/** The patterns of categories, tags and authors, and what a change would move. */
export function SubjectPatternFields({ current, samples, hidden }: SubjectPatternsProps) {
  const { t, locale } = useSubjectText();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold">{t("title")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("lead")}</p>
      {hidden.length > 0 && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {t("hidden", { slugs: listWords(locale, hidden) })}
        </p>
      )}
      {SUBJECTS.map((subject) => (
        <PatternField
          key={subject}
          subject={subject}
          current={current[subject]}
          sample={samples[subject]}
        />
      ))}
    </fieldset>
  );
}

interface PatternFieldProps {
  subject: Subject;
  current: string;
  sample: SubjectSample | null;
}

function PatternField({ subject, current, sample }: PatternFieldProps) {
  const { t } = useSubjectText();
  const listId = useId();
  const sent = useSentValue(subject);
  const [typed, setTyped] = useState(sent ?? current);
  return (
    <div>
      <TextField
        name={subject}
        label={t(subject)}
        hint={t("hint")}
        required
        maxLength={140}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        list={listId}
        defaultValue={current}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={listId}>
        {OFFERED_PATTERNS[subject].map((pattern) => (
          <option key={pattern} value={pattern} />
        ))}
      </datalist>
      <Preview pattern={toSubjectPattern(typed)} sample={sample} />
    </div>
  );
}

/** Example of a pattern: the address of the subject with the most posts. */
function Preview({ pattern, sample }: { pattern: string; sample: SubjectSample | null }) {
  const { t } = useSubjectText();
  if (folderOf(pattern) === null) return null;
  const to = sample && pattern.replace(":slug", sample.slug);
  const words = () => {
    if (!sample || !to) return t("nothing");
    if (to === sample.path) return t("stays", { path: isolated(to) });
    return t("moves", { from: isolated(sample.path), to: isolated(to), n: sample.count });
  };
  return (
    <p aria-live="polite" className="mt-1 text-sm wrap-anywhere">
      {words()}
    </p>
  );
}

/** An address among words of another direction (UAX #9). */
const isolated = (path: string): string => `\u2066${path}\u2069`;

/** The message for an error code of the whole form. */
export function usePatternErrors(): (code: string) => string {
  const { t } = useSubjectText();
  const others = useAddressErrors();
  return (code) => {
    if (code === "bad-folder") return t("error.badFolder");
    return code === "same-pattern" ? t("error.samePattern") : others(code);
  };
}
