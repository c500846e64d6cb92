import UsersRound from "lucide-react/icons/users-round";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { MemberBulkReport } from "#app/features/members/bulk/bulk-report.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DeskMembersTable } from "./desk-members-table.tsx";
import { MemberChips, MemberFilters } from "./member-filters.tsx";
import type { MemberListData } from "./member-list.server.ts";
import { MarkedMembers } from "./members-marked.tsx";
import { MembersNotice } from "./members-notice.tsx";
import { MEMBER_IMPORT_PATH, MEMBERS_PATH, memberSearch, membersHref } from "./members-paths.ts";
import { MembersTabs } from "./members-tabs.tsx";
import { useMembersText } from "./members-text.ts";
import { SaveSegment } from "./save-segment.tsx";

export const MEMBERS_DONE = [
  "segmentSaved",
  "segmentDeleted",
  "segmentUnnamed",
  "segmentTooMany",
  "unmarked",
  "unlabelled",
  "unplanned",
  "past",
  "tooLate",
  "deleted",
] as const;
export type MembersDone = (typeof MEMBERS_DONE)[number];

interface MembersPageProps extends MemberListData {
  isOwner: boolean;
  report: MemberBulkReport | null;
  done: MembersDone | null;
}

function NoMembers({ search, isOwner }: { search: string; isOwner: boolean }) {
  const { t } = useMembersText();
  if (search !== "") {
    const showAll = { href: MEMBERS_PATH, name: t("none.showAll") };
    return (
      <EmptyState
        Icon={UsersRound}
        title={t("none.found")}
        lead={t("none.foundLead")}
        action={showAll}
      />
    );
  }
  const toImport = { href: MEMBER_IMPORT_PATH, name: t("none.import") };
  return (
    <EmptyState
      Icon={UsersRound}
      title={t("none.title")}
      lead={t("none.lead")}
      {...(isOwner && { action: toImport })}
    />
  );
}

/** Downloads the members that the filters leave, or all. */
function ExportLink({ search }: { search: string }) {
  const { t } = useMembersText();
  return (
    <LinkButton
      kind="secondary"
      href={`${MEMBERS_PATH}/members.csv${search ? `?${search}` : ""}`}
      data-document
      className="!h-10 !px-4 !text-sm"
    >
      {t(search ? "export.filter" : "export.all")}
    </LinkButton>
  );
}

/** The list of members with its segments, filters and bulk actions. */
export function MembersPage(props: MembersPageProps) {
  const { items, choice, report, segments, labels, matching, isOwner, nextCursor } = props;
  const { plans, newsletters, hasOpens } = props;
  const offered = { labels, plans, newsletters, hasOpens };
  const { t } = useMembersText();
  const search = memberSearch({ ...choice, sort: null });
  const here = membersHref(choice, { cursor: props.cursor });
  const counted = matching.isMore ? "count.more" : "count";
  return (
    <DeskSection
      title={t("title")}
      tabs={<MembersTabs current="list" isOwner={isOwner} />}
      done={props.done && t(`done.${props.done}`)}
      aside={isOwner && <ExportLink search={search} />}
    >
      {report && <MembersNotice report={report} action={here} />}
      <MemberFilters choice={choice} {...offered} />
      <SaveSegment search={search} segments={segments} action={here} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-neutral-600 dark:text-neutral-300">
          {t(counted, { n: matching.n })}
        </p>
        <MemberChips choice={choice} {...offered} />
      </div>
      {items.length === 0 ? (
        <NoMembers search={search} isOwner={isOwner} />
      ) : (
        <DeskMembersTable members={items} canMark={isOwner} />
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={membersHref(choice, { cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("more")}
        </LinkButton>
      )}
      {isOwner && items.length > 0 && (
        <MarkedMembers
          key={here}
          action={here}
          labels={labels}
          plans={props.givenPlans}
          matching={matching}
          shown={items.length}
        />
      )}
    </DeskSection>
  );
}
