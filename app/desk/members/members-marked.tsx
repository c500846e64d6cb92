import { MarkedForm } from "#app/desk/lists/marked-rows.tsx";
import { MEMBER_BULK_LIMIT } from "#app/features/members/bulk/bulk-limit.ts";
import type { Label } from "#app/features/members/models.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { useMembersText } from "./members-text.ts";

/** Id of the form that the checkboxes belong to. */
export const MARKED_FORM = "marked-members";

interface MarkedMembersProps {
  action: string;
  labels: readonly Label[];
  matching: { n: number; isMore: boolean };
  shown: number;
}

/** Bulk actions for the checked members, or for all that match. */
export function MarkedMembers({ action, labels, matching, shown }: MarkedMembersProps) {
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
          className="!h-10 !px-4 !text-sm"
        >
          {t(`bulk.${intent}`)}
        </Button>
      ))}
    </MarkedForm>
  );
}
