import { MarkAll } from "#app/desk/lists/marked-rows.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { ListedMember } from "#app/features/members/models.ts";
import { formatDate } from "#app/lib/time.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { EmailBadge, PlanBadge } from "./member-badges.tsx";
import { MARKED_FORM } from "./members-marked.tsx";
import { memberHref, membersHref } from "./members-paths.ts";
import { useMembersText } from "./members-text.ts";

const HEAD =
  "px-3 py-2 text-start text-xs font-medium tracking-wider text-neutral-600 uppercase dark:text-neutral-300";
const QUIET = "text-sm text-neutral-600 dark:text-neutral-300";

function Labels({ labels }: Pick<ListedMember, "labels">) {
  if (labels.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {labels.map(({ id, name }) => (
        <a
          key={id}
          href={membersHref({ label: id })}
          className="focus-ring rounded bg-neutral-100 px-2 py-0.5 text-xs text-neutral-700 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
        >
          <bdi>{name}</bdi>
        </a>
      ))}
    </span>
  );
}

function Row({ member, canMark }: { member: ListedMember; canMark: boolean }) {
  const { t, locale } = useMembersText();
  const { date } = useDeskDates();
  const { id, name, email, joinedAt, seenAt } = member;
  // Kept as a day of UTC.
  const seen = seenAt === null ? t("neverSeen") : formatDate(seenAt, locale, "UTC");
  return (
    <tr className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-2 max-md:py-2">
      {canMark && (
        <td className="ps-3 max-md:row-span-4 max-md:pt-2">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={MARKED_FORM}
            aria-label={t("mark", { name: name || email })}
            className="focus-ring block size-6 accent-primary-600"
          />
        </td>
      )}
      <td className="px-3 py-2 max-md:col-start-2 max-md:py-1 md:min-w-64">
        <a
          href={memberHref(id)}
          className="focus-ring rounded-sm font-medium wrap-anywhere hover:underline"
        >
          <bdi>{name || email}</bdi>
        </a>
        {name && (
          <span className={`block wrap-anywhere ${QUIET}`}>
            <bdi>{email}</bdi>
          </span>
        )}
        <Labels labels={member.labels} />
      </td>
      <td className="px-3 py-2 whitespace-nowrap max-md:col-start-2 max-md:py-1">
        <EmailBadge {...member} />
      </td>
      <td className={`px-3 py-2 max-md:col-start-2 max-md:py-0.5 ${QUIET}`}>
        <span className="md:hidden">{t("column.paid") + colon(locale)}</span>
        <PlanBadge {...member} />
      </td>
      <td className={`px-3 py-2 whitespace-nowrap max-md:col-start-2 max-md:py-0.5 ${QUIET}`}>
        <span className="md:hidden">{t("joined") + colon(locale)}</span>
        {date(joinedAt)}
        <span className="block text-xs text-neutral-500 dark:text-neutral-400">
          {t("seenOn", { date: seen })}
        </span>
      </td>
    </tr>
  );
}

interface DeskMembersTableProps {
  members: readonly ListedMember[];
  /** Whether the viewer may change members. */
  canMark: boolean;
}

/** Table of members; in narrow windows a row spans several lines. */
export function DeskMembersTable({ members, canMark }: DeskMembersTableProps) {
  const { t } = useMembersText();
  return (
    <section
      aria-label={t("table")}
      className="focus-ring relative overflow-x-auto rounded-xl border border-neutral-200 dark:border-neutral-700"
    >
      <table className="w-full max-md:block">
        <thead className="bg-neutral-50 max-md:block dark:bg-neutral-800">
          <tr className="max-md:flex max-md:items-center">
            {canMark && (
              <th scope="col" className="ps-3">
                <span className="sr-only">{t("marked")}</span>
                <MarkAll form={MARKED_FORM} label={t("markAll")} />
              </th>
            )}
            <th scope="col" className={HEAD}>
              {t("column.member")}
            </th>
            {(["column.emails", "column.paid", "column.joined"] as const).map((key) => (
              <th key={key} scope="col" className={`${HEAD} max-md:sr-only`}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-neutral-200 max-md:block dark:divide-neutral-700">
          {members.map((member) => (
            <Row key={member.id} member={member} canMark={canMark} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
