import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { FileReport } from "#app/features/redirects/import-file.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { useAddressErrors, useAddressesText } from "./addresses-text.ts";

/** The most lines that are shown: a file without a single rule would fill the page. */
const MAX_SHOWN = 200;

interface ImportPageProps {
  report: FileReport | undefined;
  refusal: FormRefusal | undefined;
}

/** Form that takes over a file of redirects, and what became of it. */
export function RedirectImportPage({ report, refusal }: ImportPageProps) {
  const { t } = useAddressesText();
  return (
    <SettingsLayout title={{ name: t("import.title") }} lead={{ name: t("import.lead") }}>
      {report && <Report report={report} />}
      <DeskForm
        refusal={refusal}
        errorText={useAddressErrors()}
        encType="multipart/form-data"
        className="grid max-w-2xl gap-6"
      >
        <FormError />
        <FileField
          name="file"
          label={t("import.file")}
          hint={t("import.fileHint")}
          accept=".csv,.tsv,.txt,.json,.yaml,.yml,.conf,.htaccess"
        />
        <TextAreaField
          name="text"
          label={t("import.text")}
          rows={8}
          dir="ltr"
          spellCheck={false}
          defaultValue=""
        />
        <Button type="submit" className="justify-self-start">
          {t("import.submit")}
        </Button>
      </DeskForm>
    </SettingsLayout>
  );
}

function Report({ report }: { report: FileReport }) {
  const { t } = useAddressesText();
  const { added, replaced, unchanged, refused, answered } = report;
  const errorText = useAddressErrors();
  const counts = [
    t("import.added", { n: added }),
    t("import.replaced", { n: replaced }),
    t("import.unchanged", { n: unchanged }),
  ];
  return (
    <section className="grid gap-4">
      <Notice>
        {t("import.done")} {counts.join(" · ")}
      </Notice>
      <Lines
        title={t("import.refused", { n: refused.length })}
        lines={refused.map(({ reason, ...line }) => ({ ...line, note: errorText(reason) }))}
      />
      <Lines
        title={t("import.answered", { n: answered.length })}
        lines={answered.map(({ answer, ...line }) => {
          return { ...line, note: t("redirect.answered", { name: answer }) };
        })}
      />
    </section>
  );
}

interface LinesProps {
  title: string;
  lines: readonly { line: number; text: string; note: string }[];
}

/** Lines of the file, each with what is to be said about it. */
function Lines({ title, lines }: LinesProps) {
  const { t, locale } = useAddressesText();
  const shown = lines.slice(0, MAX_SHOWN);
  const more = lines.length - shown.length;
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 text-sm dark:divide-neutral-700 dark:border-neutral-700">
        {shown.map(({ line, text, note }) => (
          <li key={`${line} ${text}`} className="grid gap-1 py-3">
            <span className="text-neutral-600 dark:text-neutral-300">
              {t("import.line", { n: line }) + colon(locale) + note}
            </span>
            <code dir="ltr" className="text-start wrap-anywhere">
              {text}
            </code>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm">{t("import.more", { n: more })}</p>}
    </div>
  );
}
