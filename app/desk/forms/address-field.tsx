import { TextField } from "#app/ui/forms/field.tsx";
import { onEnter } from "./on-enter.ts";

interface AddressFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string;
  onChange(value: string): void;
  onSend(): void;
}

/** The only field of a dialog that asks for an address; inside the post's form, so without one of its own. */
export function AddressField({ onChange, onSend, ...field }: AddressFieldProps) {
  return (
    <TextField
      {...field}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onEnter(onSend)}
      placeholder="https://"
      inputMode="url"
      dir="ltr"
      data-autofocus
    />
  );
}

/** Trims a typed address; a bare host becomes an https URL. */
export function fullAddress(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(?:\.[\w-]+)+/.test(text) ? `https://${text}` : text;
}
