import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { FOUND } from "./search/use-found-setting.ts";
import { settingId } from "./settings-pages.ts";
import { type SettingsLabel, useSettingsText } from "./settings-text.ts";

interface SettingsFormProps {
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  refusal: FormRefusal | undefined;
  /** Whether the form includes files. */
  hasFiles?: boolean;
  hidden?: Record<string, string> | undefined;
  children: React.ReactNode;
}

/** A form for stored settings. */
export function SettingsForm({ hasFiles, children, ...props }: SettingsFormProps) {
  const { t } = useSettingsText();
  return (
    <DeskForm
      {...props}
      encType={hasFiles ? "multipart/form-data" : undefined}
      className="grid gap-10"
    >
      <FormError />
      {children}
      <Button type="submit" className="justify-self-start">
        {t("form.save")}
      </Button>
    </DeskForm>
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
