import { listWords } from "#app/platform/i18n/lists.ts";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { useBrandText } from "./brand-text.ts";

const FIELD = {
  rows: 10,
  dir: "ltr",
  spellCheck: false,
  autoComplete: "off",
  className: "md:col-span-2 [&_textarea]:font-mono [&_textarea]:text-sm",
} as const;

/** HTML for head and foot. */
export function CodeFields({ head, foot }: { head: string; foot: string }) {
  const { t } = useBrandText();
  return (
    <>
      <TextAreaField
        {...FIELD}
        name="head"
        label={t("code.head")}
        hint={t("code.headHint")}
        defaultValue={head}
      />
      <TextAreaField
        {...FIELD}
        name="foot"
        label={t("code.foot")}
        hint={t("code.footHint")}
        defaultValue={foot}
      />
    </>
  );
}

/** Warns of the costs of own code, and says on which pages it never runs. */
export function CodeWarning({ isSafeMode }: { isSafeMode: boolean }) {
  const { t } = useBrandText();
  return (
    <div className="grid gap-2 rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
      {isSafeMode && <p className="font-semibold">{t("code.safeMode")}</p>}
      <p>{t("code.warning")}</p>
      <p>{t("code.never")}</p>
    </div>
  );
}

export interface CodeNotesProps {
  /** Attributes that do not run. */
  handlers: readonly string[];
  /** Origins that are not allowed. */
  missing: readonly string[];
}

/** Problems of the stored code: parts that will not work. */
export function CodeNotes({ handlers, missing }: CodeNotesProps) {
  const { t, locale } = useBrandText();
  if (handlers.length + missing.length === 0) return null;
  return (
    <section className="grid gap-1 text-sm">
      <h2 className="font-semibold">{t("code.notes")}</h2>
      {handlers.length > 0 && <p>{t("code.handlers", { names: listWords(locale, handlers) })}</p>}
      {missing.length > 0 && <p>{t("code.missing", { names: listWords(locale, missing) })}</p>}
    </section>
  );
}
