import type { CommentRules } from "#app/features/comments/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useDashboardText } from "./dashboard-text.ts";
import type { Refused } from "./moderation-page.tsx";

/** What makes a comment wait: the owner's decision. */
export function RulesForm({
  rules,
  refused,
}: {
  rules: CommentRules;
  refused: Refused | undefined;
}) {
  const { t } = useDashboardText();
  const errorOf = (name: string) => (refused?.errors[name] ? t("error.number") : "");
  const number = { type: "number", min: 0, inputMode: "numeric", required: true } as const;
  return (
    <form method="post" action="/dashboard/moderation?view=rules" className="grid max-w-xl gap-6">
      <input type="hidden" name="intent" value="rules" />
      <CheckField name="isFirstHeld" defaultChecked={rules.isFirstHeld}>
        {t("rules.firstHeld")}
      </CheckField>
      <TextField
        {...number}
        name="mostLinks"
        label={t("rules.mostLinks")}
        defaultValue={refused?.fields.mostLinks ?? rules.mostLinks}
        error={errorOf("mostLinks")}
      />
      <TextField
        {...number}
        name="trustedAfter"
        label={t("rules.trustedAfter")}
        defaultValue={refused?.fields.trustedAfter ?? rules.trustedAfter}
        error={errorOf("trustedAfter")}
      />
      <TextAreaField
        name="words"
        label={t("rules.words")}
        hint={t("rules.wordsHint")}
        defaultValue={refused?.fields.words ?? rules.words.join("\n")}
      />
      <Button type="submit" className="justify-self-start">
        {t("rules.save")}
      </Button>
    </form>
  );
}
