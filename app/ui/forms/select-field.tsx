import ChevronDown from "lucide-react/icons/chevron-down";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldOf, useField } from "./field.tsx";
import { fieldClass } from "./field-class.ts";

/** A select whose label is elsewhere. */
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

/** A select with its label. */
export function SelectField(props: FieldOf<"select">) {
  const { frame, control } = useField(props);
  return <Field {...frame}>{(wiring) => <Select {...control} {...wiring} />}</Field>;
}
