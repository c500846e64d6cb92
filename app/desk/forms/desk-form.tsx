import { useDeskErrors, useDeskText } from "#app/desk/shell/desk-text.ts";
import { Form, type FormProps } from "#app/ui/forms/form.tsx";
import { FormState, type FormStateProps } from "#app/ui/forms/form-state.tsx";
import { useUnsavedMark } from "./ask-before-leaving.tsx";

type OwnProps = Omit<FormProps, "errorText" | "storedText" | "ref" | "onInput" | "onSubmit">;

interface DeskFormProps extends OwnProps {
  /** Messages of another catalogue; those of the desk by default. */
  errorText?: FormProps["errorText"];
  /**
   * Version of the stored values, where others may change them meanwhile: the form never overwrites values that it has
   * not shown. On a conflict, what was typed stays, and each field shows the stored value beside it.
   */
  version?: string | undefined;
}

/** A form of the desk. It asks before what was typed into it is lost (`ask-before-leaving.tsx`). */
export function DeskForm({ version, hidden, children, ...props }: DeskFormProps) {
  const { t } = useDeskText();
  const deskErrors = useDeskErrors();
  const { refusal, errorText = deskErrors } = props;
  const isOutdated = version !== undefined && refusal?.fieldErrors.version !== undefined;
  // A form that was refused for another reason has still not shown what was stored meanwhile.
  const seen = refusal && !isOutdated ? (refusal.values.version ?? "") : version;
  const storedText = (stored: string | boolean) => {
    if (typeof stored === "boolean") return t(stored ? "form.storedTicked" : "form.storedUnticked");
    return stored === "" ? t("form.storedNothing") : t("form.storedNow", { value: stored });
  };
  return (
    <Form
      {...props}
      errorText={errorText}
      storedText={isOutdated ? storedText : undefined}
      hidden={version === undefined ? hidden : { ...hidden, version: seen ?? "" }}
      {...useUnsavedMark(refusal !== undefined)}
    >
      {isOutdated && <Outdated />}
      {children}
    </Form>
  );
}

/** The stored values have changed since the form was rendered. */
export function Outdated() {
  const { t } = useDeskText();
  return (
    <p
      role="alert"
      className="col-span-full rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100"
    >
      {t("form.outdated")}
    </p>
  );
}

/** Distributes errors to the fields of several forms, or of one with its own `<form>`. */
export function DeskFormState(props: Omit<FormStateProps, "errorText">) {
  return <FormState {...props} errorText={useDeskErrors()} />;
}
