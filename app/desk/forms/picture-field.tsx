import { useState } from "react";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { refuseEarly } from "#app/features/uploads/refuse-early.ts";
import { FileField } from "#app/ui/forms/file-field.tsx";

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/**
 * A picture that is sent with the form. One that the server would refuse is refused here, beside the
 * field, so that the form is not sent only to be refused.
 */
export function PictureField(props: PictureFieldProps) {
  const { t } = useDeskText();
  const [code, setCode] = useState<string | null>(null);
  async function examine(input: HTMLInputElement) {
    const file = input.files?.[0];
    const refusal = file ? await refuseEarly(file) : null;
    if (input.files?.[0] !== file) return;
    if (refusal) input.value = "";
    setCode(refusal);
  }
  return (
    <FileField
      {...props}
      accept={PICTURE_TYPES}
      error={code === null ? undefined : t(errorKey(code) ?? "error.unusable")}
      onPick={(input) => void examine(input)}
    />
  );
}
