import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { DeskForm } from "./desk-form.tsx";

interface NewByTitleProps {
  label: string;
  submit: string;
  maxLength: number;
  hidden?: Record<string, string>;
  refusal: FormRefusal | undefined;
}

/** Begins something by its title, which makes its address. */
export function NewByTitle({ label, submit, maxLength, ...form }: NewByTitleProps) {
  return (
    <DeskForm {...form} className="flex flex-wrap items-start gap-3">
      <TextField
        className="min-w-60 grow sm:max-w-md"
        name="title"
        label={label}
        maxLength={maxLength}
        required
        defaultValue=""
      />
      <Button type="submit" className="!h-11 sm:mt-6.5">
        {submit}
      </Button>
    </DeskForm>
  );
}
