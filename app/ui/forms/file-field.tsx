import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldOf, useField } from "./field.tsx";

const LOOK =
  "focus-ring block w-full rounded-full text-sm file:me-4 file:h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-neutral-100 file:px-5 file:font-medium file:text-neutral-800 hover:file:bg-neutral-200 dark:file:bg-neutral-800 dark:file:text-neutral-200 dark:hover:file:bg-neutral-700";

interface FileFieldProps extends Omit<FieldOf<"input">, "type" | "defaultValue" | "onChange"> {
  name: string;
  accept: string;
  /** Called with the chosen files at once; without it they are submitted with the form. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Called when files are chosen that are submitted with the form. */
  onPick?: ((input: HTMLInputElement) => void) | undefined;
}

/** A native file input. */
export function FileField({ onFiles, onPick, ...props }: FileFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="file"
          onChange={({ target }) => {
            onPick?.(target);
            if (!onFiles) return;
            onFiles([...(target.files ?? [])]);
            // So that the same file can be chosen again.
            target.value = "";
          }}
          className={classNames(
            LOOK,
            // Chosen files are listed elsewhere: the browser would say that there are none.
            onFiles ? "text-transparent" : "text-neutral-600 dark:text-neutral-300",
          )}
        />
      )}
    </Field>
  );
}
