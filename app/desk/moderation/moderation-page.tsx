import MessageSquareCheck from "lucide-react/icons/message-square-check";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type {
  ModerationDecision,
  QueueItem,
} from "#app/features/comments/moderation/moderation-models.ts";
import type { CommentRules } from "#app/features/comments/moderation/rules.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { DecisionLog } from "./decision-log.tsx";
import { QueueCard } from "./queue-card.tsx";
import { RulesForm } from "./rules-form.tsx";

/** Data of one view of the page. */
export type ModerationData = {
  isOwner: boolean;
  /** The decision just made, by the id of its log entry. */
  decidedId: string | null;
} & (
  | ({ view: "queue" } & CursorPage<QueueItem>)
  | ({ view: "log" } & CursorPage<ModerationDecision>)
  | { view: "rules"; rules: CommentRules; version: string }
);

interface ModerationPageProps {
  page: ModerationData;
  refusal: FormRefusal | undefined;
}

const PAGE = "/dashboard/moderation";

/** Where editors review comments and reports. */
export function ModerationPage({ page, refusal }: ModerationPageProps) {
  const { t } = useDashboardText();
  const views = page.isOwner ? (["queue", "log", "rules"] as const) : (["queue", "log"] as const);
  const tabs = views.map((view) => ({
    name: t(`moderation.${view}`),
    href: view === "queue" ? PAGE : `${PAGE}?view=${view}`,
    isCurrent: view === page.view,
  }));
  return (
    <DeskSection
      title={t("section.moderation")}
      tabs={<TabLinks isSmall label={t("moderation.views")} tabs={tabs} />}
    >
      {page.decidedId && !refusal && <Decided auditId={page.decidedId} />}
      {page.view === "rules" && <RulesForm {...page} refusal={refusal} />}
      {page.view === "log" && <DecisionLog decisions={page.items} />}
      {page.view === "queue" && <Queue page={page} refusal={refusal} />}
      {page.view !== "rules" && page.nextCursor && (
        <a
          href={`${PAGE}?${page.view === "log" ? "view=log&" : ""}cursor=${page.nextCursor}`}
          className={buttonClass("secondary", "justify-self-start")}
        >
          {t(page.view === "log" ? "list.older" : "list.next")}
        </a>
      )}
    </DeskSection>
  );
}

/** The last decision, with an undo button. */
function Decided({ auditId }: { auditId: string }) {
  const { t } = useDashboardText();
  if (auditId === "rules") return <Notice>{t("rules.saved")}</Notice>;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl bg-primary-50 px-5 py-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100">
      <p role="status" className="grow">
        {t("moderation.decided")}
      </p>
      <form method="post" action={PAGE}>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="auditId" value={auditId} />
        <Button type="submit" kind="secondary">
          {t("moderation.undo")}
        </Button>
      </form>
    </div>
  );
}

function Queue({
  page,
  refusal,
}: {
  page: CursorPage<QueueItem>;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useDashboardText();
  const { t: tShell } = useShellText();
  if (page.items.length === 0) {
    return (
      <EmptyState
        Icon={MessageSquareCheck}
        title={t("moderation.empty")}
        lead={tShell("emptyLead.moderation")}
      />
    );
  }
  return (
    <ul className="grid gap-6">
      {page.items.map((item) => (
        <QueueCard key={item.id} item={item} refusal={refusal} />
      ))}
    </ul>
  );
}
