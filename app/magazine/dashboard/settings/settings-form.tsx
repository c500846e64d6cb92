import {
  type DeskReply,
  FormProblem,
  Replied,
  useFieldError,
  useSent,
} from "#app/magazine/dashboard/desk-form.tsx";
import { SelectField } from "#app/magazine/dashboard/select-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

interface SettingsFormProps {
  /** Of what is stored now; a refused form keeps its own, unless the refusal was about it. */
  version: string;
  reply: DeskReply | undefined;
  /** With pictures in it. */
  hasFiles?: boolean;
  children: React.ReactNode;
}

/** A form over stored settings: it works by itself, and never overwrites what it has not shown. */
export function SettingsForm({ version, reply, hasFiles, children }: SettingsFormProps) {
  const { t } = useSettingsText();
  const isOutdated = reply?.errors.version !== undefined;
  const seen = reply && !isOutdated ? reply.values.version : version;
  return (
    <Replied reply={reply}>
      <form
        method="post"
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate={reply !== undefined}
        className="grid gap-10"
      >
        <input type="hidden" name="version" value={seen} />
        {isOutdated ? <Outdated /> : <FormProblem />}
        {children}
        <Button type="submit" className="justify-self-start">
          {t("form.save")}
        </Button>
      </form>
    </Replied>
  );
}

function Outdated() {
  const { t } = useSettingsText();
  return (
    <p
      role="alert"
      className="rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100"
    >
      {t("form.outdated")}
    </p>
  );
}

/** Fields that belong together, under their own heading. */
export function FieldGroup({
  title,
  lead,
  children,
}: {
  title: SettingsKey;
  lead?: SettingsKey;
  children: React.ReactNode;
}) {
  const { t } = useSettingsText();
  return (
    <fieldset className="grid min-w-0 gap-6 md:grid-cols-2">
      <legend className="contents">
        <span className="text-lg font-semibold md:col-span-2">{t(title)}</span>
      </legend>
      {lead && (
        <p className="-mt-4 text-sm text-neutral-500 md:col-span-2 dark:text-neutral-400">
          {t(lead)}
        </p>
      )}
      {children}
    </fieldset>
  );
}

interface Named {
  name: string;
  /** A word of the settings, or a name that needs no translation. */
  label: SettingsKey | { name: string };
  hint?: SettingsKey;
  stored: string;
}

/** What a field says: what was typed before what is stored, and what somebody else has stored since. */
function useNamed({ name, label, hint, stored }: Named) {
  const { t } = useSettingsText();
  const sent = useSent(name);
  const error = useFieldError(name);
  const isOutdated = useFieldError("version") !== undefined && sent !== undefined;
  const now = isOutdated && sent !== stored ? t("form.storedNow", { value: stored }) : undefined;
  const said = now ?? (hint && t(hint));
  return {
    name,
    label: typeof label === "string" ? t(label) : label.name,
    defaultValue: sent ?? stored,
    ...(said && { hint: said }),
    ...(error && { error }),
  };
}

type Own<Tag extends "input" | "textarea" | "select"> = Omit<
  React.ComponentProps<Tag>,
  keyof Named | "ref" | "id" | "defaultValue"
> &
  Named;

export function SettingsField({ name, label, hint, stored, ...rest }: Own<"input">) {
  return <TextField {...rest} {...useNamed({ name, label, hint, stored })} />;
}

export function SettingsArea({ name, label, hint, stored, ...rest }: Own<"textarea">) {
  return <TextAreaField {...rest} {...useNamed({ name, label, hint, stored })} />;
}

export function SettingsSelect({ name, label, hint, stored, ...rest }: Own<"select">) {
  return <SelectField {...rest} {...useNamed({ name, label, hint, stored })} />;
}

interface SettingsCheckProps {
  name: string;
  label: SettingsKey;
  stored: boolean;
}

/** A box to tick; an empty one is not sent, so the form's version tells whether anything was. */
export function SettingsCheck({ name, label, stored }: SettingsCheckProps) {
  const { t } = useSettingsText();
  const wasSent = useSent("version") !== undefined;
  const isTicked = useSent(name) !== undefined;
  return (
    <CheckField name={name} defaultChecked={wasSent ? isTicked : stored} className="text-sm">
      {t(label)}
    </CheckField>
  );
}
