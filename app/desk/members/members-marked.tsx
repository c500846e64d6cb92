import { MarkedForm } from "#app/desk/lists/marked-rows.tsx";
import { MEMBER_BULK_LIMIT } from "#app/features/members/bulk/bulk-limit.ts";
import type { Label } from "#app/features/members/models.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Select } from "#app/ui/forms/select-field.tsx";
import { useMembersText } from "./members-text.ts";

/** Id of the form that the checkboxes belong to. */
export const MARKED_FORM = "marked-members";

interface MarkedMembersProps {
  action: string;
  labels: readonly Label[];
  /** Those that can be given away. */
  plans: readonly { id: string; name: string }[];
  matching: { n: number; isMore: boolean };
  shown: number;
}

const SMALL = "!h-10 !px-4 !text-sm";

/** Giving a plan, until a day or without an end. */
function GivePlan({ plans }: Pick<MarkedMembersProps, "plans">) {
  const { t } = useMembersText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select name="plan" defaultValue="" aria-label={t("bulk.plan")} className="w-full sm:w-52">
        <option value="">{t("bulk.plan")}</option>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <label className="flex flex-wrap items-center gap-2 text-sm">
        {t("bulk.until")}
        <input type="date" name="until" className={fieldClass("input", "!h-10 !w-auto")} />
      </label>
      <Button type="submit" name="intent" value="give" kind="secondary" className={SMALL}>
        {t("bulk.give")}
      </Button>
    </div>
  );
}

/** Bulk actions for the checked members, or for all that match. */
export function MarkedMembers(props: MarkedMembersProps) {
  const { action, labels, plans, matching, shown } = props;
  const { t } = useMembersText();
  const matchingText = matching.isMore
    ? t("bulk.firstMatching", { n: MEMBER_BULK_LIMIT })
    : t("bulk.matching", { n: matching.n });
  return (
    <MarkedForm
      id={MARKED_FORM}
      action={action}
      label={t("withMarked")}
      markedText={(n) => t("bulk.marked", { n })}
      matchingText={matching.n > shown ? matchingText : null}
      actionsText={t("bulk.actions")}
      more={plans.length > 0 && <GivePlan plans={plans} />}
    >
      <input
        name="label"
        list="member-labels"
        maxLength={60}
        autoComplete="off"
        aria-label={t("bulk.labelName")}
        placeholder={t("bulk.labelName")}
        className={fieldClass("input", "!h-10 sm:max-w-44")}
      />
      <datalist id="member-labels">
        {labels.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {(["label", "unlabel", "unsubscribe", "delete"] as const).map((intent) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          kind="secondary"
          className={SMALL}
        >
          {t(`bulk.${intent}`)}
        </Button>
      ))}
    </MarkedForm>
  );
}
