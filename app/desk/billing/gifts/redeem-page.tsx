import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { type OffersKey, useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";

const PROBLEMS = new Map<string, OffersKey>([
  ["unknown", "redeem.unknown"],
  ["used", "redeem.used"],
  ["unpaid", "redeem.unpaid"],
  ["has-plan", "redeem.hasPlan"],
  ["too-many", "redeem.tooMany"],
]);

/** Redeeming the code of a gift. */
export function RedeemPage({ code, refusal }: { code: string; refusal: FormRefusal | undefined }) {
  const { t } = useOffersText();
  const errorText = (problem: string) => t(PROBLEMS.get(problem) ?? "redeem.unknown");
  return (
    <section className="grid max-w-xl gap-6">
      <h1 className="text-xl font-semibold">{t("redeem.title")}</h1>
      <p className="text-pretty text-neutral-600 dark:text-neutral-300">{t("redeem.lead")}</p>
      <Form refusal={refusal} errorText={errorText} className="grid gap-6">
        <FormError />
        <TextField
          name="code"
          label={t("redeem.code")}
          required
          maxLength={60}
          defaultValue={code}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" className="justify-self-start">
          {t("redeem.submit")}
        </Button>
      </Form>
    </section>
  );
}
