import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { fieldClass } from "#app/ui/field.tsx";

interface SelectFieldProps extends Omit<React.ComponentProps<"select">, "id"> {
  label: string;
  hint?: string;
  error?: string;
}

/** A choice among many with its label. */
export function SelectField({ label, hint, error, className, ...rest }: SelectFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 block text-sm font-medium text-neutral-800 dark:text-neutral-200"
      >
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={fieldClass("input", "appearance-none pe-10")}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2 text-neutral-500"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-neutral-500 dark:text-neutral-400">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}
