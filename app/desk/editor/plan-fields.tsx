import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { useFieldError } from "#app/ui/forms/form-state.tsx";

/** Before the id of a plan, in the name of its field. */
export const PLAN_FIELD = "plan.";

interface PlanFieldsProps {
  draft: Draft | null;
  plans: readonly { id: string; name: string }[];
}

/** The plans that open a post: shown while its access is limited to chosen plans. */
export function PlanFields({ draft, plans }: PlanFieldsProps) {
  const { t } = useDeskText();
  const error = useFieldError("planIds");
  return (
    <fieldset className="rounded-2xl border border-neutral-200 px-4 py-3 group-not-has-[option[value=tiers]:checked]/access:hidden dark:border-neutral-700">
      <legend className="px-1 text-sm font-medium">{t("post.plans")}</legend>
      {plans.length === 0 && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("post.noPlans")}</p>
      )}
      {plans.map(({ id, name }) => (
        <CheckField
          key={id}
          name={PLAN_FIELD + id}
          defaultChecked={draft?.planIds.includes(id) ?? false}
          className="text-sm"
        >
          <bdi>{name}</bdi>
        </CheckField>
      ))}
      {plans.length > 1 && (
        <CheckField
          name="isOpenAbove"
          defaultChecked={draft?.isOpenAbove ?? true}
          className="border-t border-neutral-200 text-sm dark:border-neutral-700"
        >
          {t("post.plansAbove")}
        </CheckField>
      )}
      {error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </fieldset>
  );
}
