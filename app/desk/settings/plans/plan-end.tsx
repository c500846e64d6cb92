import { paymentsHref } from "#app/desk/billing/payments/payments-address.ts";
import { DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { DeskPlan } from "#app/features/billing/plans/desk-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";

interface PlanEndProps {
  plan: DeskPlan;
  isDeletable: boolean;
  refusal: FormRefusal | undefined;
}

/** Deletes an unused plan, or takes any other off offer. */
export function PlanEnd({ plan, isDeletable, refusal }: PlanEndProps) {
  const { t } = useSettingsText();
  return (
    <section className="grid gap-5 border-t border-neutral-200 pt-8 dark:border-neutral-700">
      <h2 className="text-lg font-semibold">{t("plans.end")}</h2>
      <DeskFormState refusal={refusal}>
        <FormError />
        {isDeletable ? <DeleteForm name={plan.name} /> : <OnlyOffOffer plan={plan} />}
      </DeskFormState>
    </section>
  );
}

function DeleteForm({ name }: { name: string }) {
  const { t } = useSettingsText();
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-neutral-600 dark:text-neutral-300">
        {t("plans.deleteHint")}
      </p>
      <CheckField name="confirmation" required className="text-sm">
        {t("plans.deleteConfirm", { name })}
      </CheckField>
      <Button type="submit" name="intent" value="delete" className="!bg-red-700 hover:!bg-red-800">
        {t("plans.delete")}
      </Button>
    </form>
  );
}

function OnlyOffOffer({ plan }: { plan: DeskPlan }) {
  const { t } = useSettingsText();
  return (
    <div className="grid max-w-prose justify-items-start gap-2 text-sm text-neutral-600 dark:text-neutral-300">
      <p>{t("plans.cannotDelete")}</p>
      <p>{t(plan.isActive ? "plans.takeOff" : "plans.isOffAlready")}</p>
      <a
        href={paymentsHref("subscribers", { plan: plan.id })}
        className="focus-ring rounded py-2 font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("plans.whoHasIt")}
      </a>
    </div>
  );
}
