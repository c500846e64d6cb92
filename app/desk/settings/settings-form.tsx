import { useUnsavedMark } from "#app/desk/forms/ask-before-leaving.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { FOUND } from "./search/use-found-setting.ts";
import { settingId } from "./settings-pages.ts";
import { type SettingsLabel, useSettingsText } from "./settings-text.ts";

interface SettingsFormProps {
  /** Version of the stored values; a rejected form keeps its own, unless there was a conflict. */
  version: string;
  refusal: FormRefusal | undefined;
  /** Whether the form includes files. */
  hasFiles?: boolean;
  hidden?: Record<string, string>;
  children: React.ReactNode;
}

/**
 * A form for stored settings that never overwrites values it has not shown: on a conflict, what was
 * typed stays, and each field shows the stored value beside it.
 */
export function SettingsForm({ version, refusal, hasFiles, hidden, children }: SettingsFormProps) {
  const { t } = useSettingsText();
  const isOutdated = refusal?.fieldErrors.version !== undefined;
  const asking = useUnsavedMark(refusal !== undefined);
  const seen = refusal && !isOutdated ? (refusal.values.version ?? "") : version;
  return (
    <DeskForm
      refusal={refusal}
      storedText={isOutdated ? (value) => t("form.storedNow", { value }) : undefined}
      hidden={hidden}
      encType={hasFiles ? "multipart/form-data" : undefined}
      className="grid gap-10"
      {...asking}
    >
      <HiddenFields values={{ version: seen }} />
      {isOutdated ? <Outdated /> : <FormError />}
      {children}
      <Button type="submit" className="justify-self-start">
        {t("form.save")}
      </Button>
    </DeskForm>
  );
}

function Outdated() {
  const { t } = useSettingsText();
  return (
    <p
      role="alert"
      className="rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100"
    >
      {t("form.outdated")}
    </p>
  );
}

/** A group of fields under a heading. */
export function FieldGroup({
  title,
  lead,
  children,
}: {
  title: SettingsLabel;
  lead?: SettingsLabel;
  children: React.ReactNode;
}) {
  const { t } = useSettingsText();
  const labelText = (words: SettingsLabel) => (typeof words === "string" ? t(words) : words.name);
  return (
    <fieldset
      id={typeof title === "string" ? settingId(title) : undefined}
      className={`grid min-w-0 gap-6 md:grid-cols-2 ${FOUND}`}
    >
      <legend className="contents">
        <span className="text-lg font-semibold md:col-span-2">{labelText(title)}</span>
      </legend>
      {lead && (
        <p className="-mt-4 text-sm text-neutral-500 md:col-span-2 dark:text-neutral-400">
          {labelText(lead)}
        </p>
      )}
      {children}
    </fieldset>
  );
}
