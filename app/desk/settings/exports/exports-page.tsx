import type { ReactNode } from "react";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { MadeExport } from "#app/features/exports/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { useExportErrors, useExportsText } from "./exports-text.ts";
import { FORMAT_TEXT, PART_TEXT } from "./formats.ts";
import { MadeExports } from "./made-exports.tsx";

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
      <DeskForm refusal={refusal} errorText={errorText} className="grid max-w-3xl gap-4">
        <FormError />
        <ul className="grid gap-4 sm:grid-cols-2">
          {formats.map((format) => (
            <FormatCard key={format} format={format}>
              {format === "archive" && <PartsChoice parts={parts} />}
            </FormatCard>
          ))}
        </ul>
      </DeskForm>
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

/** Which parts an archive has: all, unless some are taken out. */
function PartsChoice({ parts }: { parts: readonly string[] }) {
  const { t } = useExportsText();
  const sent = useSentValue("part")?.split(",");
  const isTicked = (part: string) => sent?.includes(part) ?? true;
  return (
    <details open={!parts.every(isTicked)} className="mt-3 text-sm">
      <summary className="focus-ring min-h-6 cursor-pointer rounded-sm font-medium">
        {t("parts")}
      </summary>
      <p className="mt-2 text-neutral-600 dark:text-neutral-300">{t("partsHint")}</p>
      <fieldset className="mt-2">
        <legend className="sr-only">{t("parts")}</legend>
        {parts.map((part) => {
          const name = PART_TEXT[part];
          if (!name) return null;
          return (
            <CheckField key={part} name="part" value={part} defaultChecked={isTicked(part)}>
              {t(name)}
            </CheckField>
          );
        })}
      </fieldset>
    </details>
  );
}
