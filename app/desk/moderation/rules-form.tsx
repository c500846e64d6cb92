import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import type { CommentRules } from "#app/features/comments/moderation/rules.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

interface RulesFormProps {
  rules: CommentRules;
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  refusal: FormRefusal | undefined;
}

/** The owner's rules for holding comments. */
export function RulesForm({ rules, version, refusal }: RulesFormProps) {
  const { t } = useDashboardText();
  const number = { type: "number", min: 0, inputMode: "numeric", required: true } as const;
  return (
    <DeskForm
      refusal={refusal}
      version={version}
      errorText={() => t("error.number")}
      action="/dashboard/moderation?view=rules"
      hidden={{ intent: "rules" }}
      className="grid max-w-xl gap-6"
    >
      <CheckField name="isFirstHeld" defaultChecked={rules.isFirstHeld}>
        {t("rules.firstHeld")}
      </CheckField>
      <TextField
        {...number}
        name="mostLinks"
        label={t("rules.mostLinks")}
        defaultValue={rules.mostLinks}
      />
      <TextField
        {...number}
        name="trustedAfter"
        label={t("rules.trustedAfter")}
        defaultValue={rules.trustedAfter}
      />
      <TextAreaField
        name="words"
        label={t("rules.words")}
        hint={t("rules.wordsHint")}
        defaultValue={rules.words.join("\n")}
      />
      <Button type="submit" className="justify-self-start">
        {t("rules.save")}
      </Button>
    </DeskForm>
  );
}
