import { FACE_NAMES, FACES } from "#app/features/themes/faces/faces.ts";
import type { FaceRef, Font } from "#app/features/themes/theme.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";

interface FaceFieldProps {
  label: string;
  value: FaceRef;
  /** Those that the theme brings. */
  fonts: readonly Font[];
  onChoose(face: FaceRef): void;
}

/** A choice of typefaces: the shipped ones, and the theme's own. */
export function FaceField({ label, value, fonts, onChoose }: FaceFieldProps) {
  const own = [...new Set(fonts.map(({ name }) => name))];
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {own.map((name) => (
        <option key={name} value={`own:${name}`}>
          {name}
        </option>
      ))}
      {FACE_NAMES.map((name) => (
        <option key={name} value={name}>
          {FACES[name].name}
        </option>
      ))}
    </SelectField>
  );
}
