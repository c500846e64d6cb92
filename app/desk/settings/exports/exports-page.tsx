import type { ReactNode } from "react";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { MadeExport } from "#app/features/exports/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { useExportErrors, useExportsText } from "./exports-text.ts";
import { FORMAT_TEXT } from "./formats.ts";
import { MadeExports } from "./made-exports.tsx";
import { PartsChoice } from "./parts-choice.tsx";

interface ExportsPageProps {
  /** Names of all formats. */
  formats: string[];
  /** Names of the parts of an archive. */
  parts: string[];
  exports: MadeExport[];
  refusal: FormRefusal | undefined;
}

/** Starts an export in one of the formats, and lists those that were made. */
export function ExportsPage({ formats, parts, exports, refusal }: ExportsPageProps) {
  const { t } = useExportsText();
  const errorText = useExportErrors();
  return (
    <SettingsLayout title={{ name: t("title") }} lead={{ name: t("lead") }}>
      <Form refusal={refusal} errorText={errorText} className="grid max-w-3xl gap-4">
        <FormError />
        <ul className="grid gap-4 sm:grid-cols-2">
          {formats.map((format) => (
            <FormatCard key={format} format={format}>
              {format === "archive" && <PartsChoice parts={parts} />}
            </FormatCard>
          ))}
        </ul>
      </Form>
      {exports.length > 0 && <MadeExports exports={exports} />}
    </SettingsLayout>
  );
}

function FormatCard({ format, children }: { format: string; children?: ReactNode }) {
  const { t } = useExportsText();
  const text = FORMAT_TEXT[format];
  if (!text) return null;
  const name = t(text.name);
  return (
    <li className="grid content-between justify-items-start gap-4 rounded-2xl border border-neutral-200 p-4 dark:border-neutral-700">
      <div>
        <h2 className="font-medium">{name}</h2>
        <p className="mt-1 text-sm text-neutral-600 dark:text-neutral-300">{t(text.hint)}</p>
        {children}
      </div>
      <Button
        type="submit"
        name="format"
        value={format}
        kind="secondary"
        aria-label={t("makeThis", { name })}
        className="!h-10 !px-4 !text-sm"
      >
        {t("make")}
      </Button>
    </li>
  );
}
