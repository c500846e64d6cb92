import { useDeskErrors } from "#app/desk/shell/desk-text.ts";
import { Form, type FormProps } from "#app/ui/forms/form.tsx";
import { FormState, type FormStateProps } from "#app/ui/forms/form-state.tsx";

/** A form of the desk, with error messages from the desk's catalogue. */
export function DeskForm(props: Omit<FormProps, "errorText">) {
  return <Form {...props} errorText={useDeskErrors()} />;
}

/** Distributes errors to the fields of several forms, or of one with its own `<form>`. */
export function DeskFormState(props: Omit<FormStateProps, "errorText">) {
  return <FormState {...props} errorText={useDeskErrors()} />;
}
