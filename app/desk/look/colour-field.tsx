import { Field, type FieldOf, useField } from "#app/ui/forms/field.tsx";

const LOOK =
  "focus-ring h-11 w-full min-w-16 cursor-pointer rounded-xl border border-neutral-300 bg-white p-1 dark:border-neutral-600 dark:bg-neutral-900";

/** The browser's own way to choose a colour, with its label. */
export function ColourField(props: Omit<FieldOf<"input">, "type">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {(wiring) => <input {...control} {...wiring} type="color" className={LOOK} />}
    </Field>
  );
}
