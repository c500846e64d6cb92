import type { DeskPlan } from "#app/features/billing/desk-queries.server.ts";
import { paymentsHref } from "#app/magazine/billing/payments-address.ts";
import {
  type DeskReply,
  FormProblem,
  Replied,
  useFieldError,
} from "#app/magazine/dashboard/desk-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { useSettingsText } from "./settings-text.ts";

interface PlanEndProps {
  plan: DeskPlan;
  isDeletable: boolean;
  reply: DeskReply | undefined;
}

/** How a plan ends: deleted where nobody ever had it, off offer everywhere else. */
export function PlanEnd({ plan, isDeletable, reply }: PlanEndProps) {
  const { t } = useSettingsText();
  return (
    <section className="grid gap-5 border-t border-neutral-200 pt-8 dark:border-neutral-700">
      <h3 className="text-lg font-semibold">{t("plans.end")}</h3>
      <Replied reply={reply}>
        <FormProblem />
        {isDeletable ? <DeleteForm name={plan.name} /> : <OnlyOffOffer plan={plan} />}
      </Replied>
    </section>
  );
}

function DeleteForm({ name }: { name: string }) {
  const { t } = useSettingsText();
  const error = useFieldError("confirmation");
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-neutral-600 dark:text-neutral-300">
        {t("plans.deleteHint")}
      </p>
      <CheckField name="confirmation" required className="text-sm">
        {t("plans.deleteConfirm", { name })}
      </CheckField>
      {error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
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
