import { useState } from "react";
import { shrinkPicture } from "#app/desk/library/sending/shrink-picture.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { refuseEarly } from "#app/features/uploads/refuse-early.ts";
import { FileField } from "#app/ui/forms/file-field.tsx";

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** Puts a file in the place of the chosen one. */
function replaceChosen(input: HTMLInputElement, file: File): void {
  const list = new DataTransfer();
  list.items.add(file);
  input.files = list.files;
}

/**
 * A picture that is sent with the form. A large photo is scaled down before. One that the server
 * would refuse is refused here, beside the field, so that the form is not sent only to be refused.
 */
export function PictureField(props: PictureFieldProps) {
  const { t } = useDeskText();
  const [code, setCode] = useState<string | null>(null);
  async function examine(input: HTMLInputElement) {
    const file = input.files?.[0];
    const sent = file && (await shrinkPicture(file));
    const refusal = sent ? await refuseEarly(sent) : null;
    if (input.files?.[0] !== file) return;
    if (refusal) input.value = "";
    else if (sent && sent !== file) replaceChosen(input, sent);
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
