import type { ListedMember } from "#app/features/members/models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useMembersText } from "./members-text.ts";

const TONE: Record<ListedMember["status"], string> = {
  confirmed: "green",
  pending: "yellow",
  unsubscribed: "gray",
  none: "gray",
};

/** Whether a member gets emails. */
export function EmailBadge({
  status,
  isSuppressed,
}: Pick<ListedMember, "status" | "isSuppressed">) {
  const { t } = useMembersText();
  if (isSuppressed) return <Badge tone="red">{t("emails.suppressed")}</Badge>;
  return <Badge tone={TONE[status]}>{t(`emails.${status}`)}</Badge>;
}

/** Badge of a member's access, with the plan. */
export function PlanBadge({ paid, planName }: Pick<ListedMember, "paid" | "planName">) {
  const { t } = useMembersText();
  const name = t(`paid.${paid}`);
  return (
    <span className="inline-block first-letter:uppercase">
      {planName ? `${name} · ${planName}` : name}
    </span>
  );
}
