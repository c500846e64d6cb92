import { CheckField } from "#app/ui/forms/check-field.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { useExportsText } from "./exports-text.ts";
import { PART_TEXT } from "./formats.ts";

/** Which parts an archive has: all, unless some are taken out. */
export function PartsChoice({ parts }: { parts: readonly string[] }) {
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
