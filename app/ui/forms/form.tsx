import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FormState, useFormError } from "./form-state.tsx";

export interface FormProps extends Omit<React.ComponentProps<"form">, "method" | "hidden"> {
  /** The server's response to the last submission, if it was rejected. */
  refusal: FormRefusal | undefined;
  errorText: (code: string) => string;
  storedText?: ((stored: string | boolean) => string) | undefined;
  /** Hidden fields: which of a page's forms it is, where to redirect afterwards. */
  hidden?: Record<string, string> | undefined;
}

/**
 * A form that is submitted as a document, so that it works without scripts. Its fields show errors
 * and keep what was typed; after a refusal the server's messages replace the browser's validation.
 */
export function Form(props: FormProps) {
  const { refusal, errorText, storedText, hidden = {}, children, ...rest } = props;
  return (
    <FormState refusal={refusal} errorText={errorText} storedText={storedText}>
      <form method="post" noValidate={refusal !== undefined} {...rest}>
        <HiddenFields values={hidden} />
        {children}
      </form>
    </FormState>
  );
}

/** Hidden fields. */
export function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface FormErrorProps {
  /** Fields that do not show their own errors. */
  fields?: readonly string[];
  className?: string;
}

/** The error message of the form, above its fields. */
export function FormError({ fields = [], className }: FormErrorProps) {
  const error = useFormError(fields);
  if (!error) return null;
  return (
    <p
      role="alert"
      className={classNames(
        "rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200",
        className,
      )}
    >
      {error}
    </p>
  );
}
