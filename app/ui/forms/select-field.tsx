import ChevronDown from "lucide-react/icons/chevron-down";
import { Children, isValidElement, useRef } from "react";
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

/**
 * A select that submits its form as soon as an option is chosen with a pointer. On the keyboard each
 * arrow and each letter changes a closed select, which must not leave the page (WCAG 3.2.2): there
 * the form's button applies the choice.
 */
export function ApplyingSelect(props: React.ComponentProps<"select">) {
  const isByPointer = useRef(false);
  return (
    <Select
      {...props}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onKeyDown={() => {
        isByPointer.current = false;
      }}
      onChange={({ currentTarget: { form } }) => isByPointer.current && form?.requestSubmit()}
    />
  );
}

/** The words of the option with this value; undefined without one. Options are elements here, not components. */
function optionWords(options: React.ReactNode, value: string): string | undefined {
  for (const each of Children.toArray(options)) {
    if (!isValidElement<React.ComponentProps<"option">>(each)) continue;
    const { value: own, children } = each.props;
    if (each.type !== "option") {
      const inside = optionWords(children, value);
      if (inside !== undefined) return inside;
    } else if (String(own) === value) return Children.toArray(children).join("");
  }
}

/** A select with its label. */
export function SelectField(props: FieldOf<"select">) {
  const nameOf = (stored: string) => optionWords(props.children, stored) ?? stored;
  const { frame, control } = useField(props, nameOf);
  return <Field {...frame}>{(wiring) => <Select {...control} {...wiring} />}</Field>;
}
