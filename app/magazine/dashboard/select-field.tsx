import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/field.tsx";

/** A choice among many that is named elsewhere. */
export function Select({ className, ...rest }: React.ComponentProps<"select">) {
  return (
    <div className={classNames("relative", className)}>
      <select {...rest} className={fieldClass("input", "appearance-none truncate pe-10")} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2 text-neutral-500"
      />
    </div>
  );
}

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
      <Select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
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
