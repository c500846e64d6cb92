import { useDeskText } from "#app/desk/shell/desk-text.ts";
import {
  controlOf,
  type FieldValues,
  type FormField,
  fieldOf,
} from "#app/features/posts/fields/field-names.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

interface PlainFieldProps {
  name: FormField;
  /** Undefined for a new post. */
  stored: FieldValues<FormField>[FormField] | undefined;
  className?: string;
}

/** The control of a field that is declared in `post-fields.ts`. */
export function PlainField({ name, stored, className }: PlainFieldProps) {
  const { t } = useDeskText();
  const field = fieldOf(name);
  const { label, hint, rows } = controlOf(name);
  if (field.kind === "switch") {
    return (
      <CheckField
        name={name}
        defaultChecked={stored === true}
        className={className}
        hint={hint && t(hint)}
      >
        {t(label)}
      </CheckField>
    );
  }
  const props = {
    name,
    className,
    label: t(label),
    hint: hint && t(hint),
    required: field.kind === "text" && field.isRequired,
    maxLength: field.kind === "text" ? field.maxLength : undefined,
    defaultValue: typeof stored === "boolean" ? undefined : (stored ?? undefined),
  };
  if (rows) return <TextAreaField {...props} rows={rows} />;
  if (field.kind === "address") return <TextField {...props} type="url" dir="ltr" />;
  if (field.kind === "text") return <TextField {...props} />;
  return <TextField {...props} type="number" min={0} step={1} inputMode="numeric" />;
}
