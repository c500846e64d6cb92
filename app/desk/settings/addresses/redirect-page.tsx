import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { REDIRECT_STATUSES } from "#app/features/redirects/models.ts";
import type { DeskRedirect } from "#app/features/redirects/queries.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useAddressErrors, useAddressesText } from "./addresses-text.ts";

interface RedirectPageProps {
  /** Null for a new one. */
  redirect: DeskRedirect | null;
  /** What readers see at its source: it has no effect yet. */
  answer: string | null;
  /** Whether it has just been saved. */
  isSaved: boolean;
  /** Filled into a new one. */
  source: string;
  refusal: FormRefusal | undefined;
}

function RedirectFields({ redirect, source }: Pick<RedirectPageProps, "redirect" | "source">) {
  const { t } = useAddressesText();
  return (
    <>
      <TextField
        name="source"
        label={t("redirect.source")}
        hint={t("redirect.sourceHint")}
        required
        maxLength={500}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        defaultValue={redirect?.source ?? source}
      />
      <TextField
        name="target"
        label={t("redirect.target")}
        hint={t("redirect.targetHint")}
        maxLength={1000}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        autoFocus={source !== ""}
        defaultValue={redirect?.target ?? ""}
      />
      <SelectField
        name="status"
        label={t("redirect.status")}
        defaultValue={String(redirect?.status ?? 301)}
      >
        {REDIRECT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`redirect.${status}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Form of a redirect. */
export function RedirectPage(props: RedirectPageProps) {
  const { redirect, answer, isSaved, source, refusal } = props;
  const { t } = useAddressesText();
  const errorText = useAddressErrors();
  const refused = refusalOf("save", refusal);
  return (
    <SettingsLayout
      title={{ name: t(redirect ? "redirect.edit" : "redirect.new") }}
      done={isSaved && !refusal ? { name: t("redirects.saved") } : null}
    >
      {answer !== null && (
        <p className="max-w-2xl rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
          {t("redirect.answered", { name: answer })}
        </p>
      )}
      <DeskForm
        refusal={refused}
        errorText={errorText}
        version={redirect?.version ?? ""}
        hidden={{ intent: "save" }}
        className="grid max-w-2xl gap-6"
      >
        <FormError />
        <RedirectFields redirect={redirect} source={source} />
        <Button type="submit" className="justify-self-start">
          {t("redirect.save")}
        </Button>
      </DeskForm>
      {redirect && (
        <form method="post" className="border-t border-neutral-200 pt-6 dark:border-neutral-700">
          <ConfirmStep
            name={t("redirect.delete")}
            meaning={t("redirect.deleteMeaning")}
            intent="delete"
          />
        </form>
      )}
    </SettingsLayout>
  );
}
