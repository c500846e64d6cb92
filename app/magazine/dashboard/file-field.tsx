import { useId } from "react";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useFieldError } from "./desk-form.tsx";
import { type DeskKey, useDeskText } from "./desk-text.ts";

interface FileFieldProps {
  name: string;
  /** A word of the desk, or one that is given. */
  label: DeskKey | { name: string };
  hint?: DeskKey;
  hintValues?: Record<string, string>;
  accept?: string;
  multiple?: boolean;
  className?: string;
  /** Takes what is chosen at once; else it goes with the form. */
  onFiles?: ((files: File[]) => void) | undefined;
}

const LOOK =
  "focus-ring block w-full rounded-full text-sm file:me-4 file:h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-neutral-100 file:px-5 file:font-medium file:text-neutral-800 hover:file:bg-neutral-200 dark:file:bg-neutral-800 dark:file:text-neutral-200 dark:hover:file:bg-neutral-700";

/** A file to choose, as the browser offers it; a picture unless told. */
export function FileField(props: FileFieldProps) {
  const { name, label, hint = "upload.hint", hintValues, className, onFiles, ...rest } = props;
  const { accept = PICTURE_TYPES, multiple } = rest;
  const { t } = useDeskText();
  const error = useFieldError(name);
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 block text-sm font-medium text-neutral-800 dark:text-neutral-200"
      >
        {typeof label === "string" ? t(label) : label.name}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          if (!onFiles) return;
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
        className={classNames(
          LOOK,
          // What was chosen is told elsewhere: the field itself is empty again at once.
          onFiles ? "text-transparent" : "text-neutral-600 dark:text-neutral-300",
        )}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-neutral-500 dark:text-neutral-400">
        {t(hint, hintValues)}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}
