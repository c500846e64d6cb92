import { useEffect, useId, useRef } from "react";
import type { WritingLanguage } from "#app/desk/editor/languages/use-writing-language.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { controlOf, type FormField, fieldOf } from "#app/features/posts/fields/field-names.ts";
import { useField } from "#app/ui/forms/field.tsx";

interface BareFieldProps {
  name: FormField;
  /** Undefined for a new post. */
  stored: string | null | undefined;
  autoFocus?: boolean;
  /** By default that of the page. */
  language?: WritingLanguage | undefined;
  /** As declared by default. */
  isRequired?: boolean;
  /** Instead of the field's hint. */
  placeholder?: string | undefined;
  className: string;
}

/** Gives a text its height in browsers without `field-sizing`. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}

/** Enter goes on to the next text instead of sending the form. */
function goOn(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const texts = [
    ...event.currentTarget.form!.querySelectorAll<HTMLElement>("textarea[data-bare], .writing"),
  ];
  texts[texts.indexOf(event.currentTarget) + 1]?.focus();
}

/** A text of one paragraph without a frame, styled as on the page. */
export function BareField({ name, stored, autoFocus, className, ...options }: BareFieldProps) {
  const { t } = useDeskText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const field = fieldOf(name);
  const { label, hint = label } = controlOf(name);
  const isDeclared = field.kind === "text" && field.isRequired;
  const { frame, control } = useField({
    label: t(label),
    name,
    autoFocus,
    defaultValue: stored ?? undefined,
  });
  useEffect(() => grow(area.current!), []);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {frame.label}
      </label>
      <textarea
        {...control}
        {...options.language}
        ref={area}
        id={id}
        rows={1}
        data-bare=""
        required={options.isRequired ?? isDeclared}
        maxLength={field.kind === "text" ? field.maxLength : undefined}
        placeholder={options.placeholder ?? t(hint)}
        onKeyDown={goOn}
        onInput={(event) => grow(event.currentTarget)}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={frame.error ? `${id}-error` : undefined}
        className={`bare-field ${className}`}
      />
      {frame.error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-red-700 dark:text-red-300">
          {frame.error}
        </p>
      )}
    </div>
  );
}
