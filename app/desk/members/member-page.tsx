import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { Member } from "#app/features/members/models.ts";
import type {
  SentEmail,
  TimelineEntry,
} from "#app/features/members/timeline/member-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { formatDate } from "#app/lib/time.ts";
import { EmailBadge, PlanBadge } from "./member-badges.tsx";
import { MemberForms } from "./member-forms.tsx";
import { EmailsTo, Timeline } from "./member-timeline.tsx";
import { MembersTabs } from "./members-tabs.tsx";
import { useMembersText } from "./members-text.ts";

export const MEMBER_DONE = ["saved", "asked", "unsubscribed"] as const;

export interface MemberPageProps {
  member: Member;
  /** Of what its form changes. */
  version: string;
  timeline: readonly TimelineEntry[];
  emails: readonly SentEmail[];
  labelNames: readonly string[];
  isOwner: boolean;
  hasMail: boolean;
  done: (typeof MEMBER_DONE)[number] | null;
  refusal: FormRefusal | undefined;
}

/** Facts about a member, one line each. */
function Facts({ member }: { member: Member }) {
  const { t, locale } = useMembersText();
  const { date, moment } = useDeskDates();
  const { confirmedAt, consentSource, pausedUntil, seenAt, suppressedFor } = member;
  const language = member.locale
    ? new Intl.DisplayNames(locale, { type: "language" }).of(member.locale)
    : null;
  const agreed = confirmedAt === null ? null : moment(confirmedAt);
  const facts: [string, React.ReactNode][] = [
    [t("fact.email"), <bdi key="email">{member.email}</bdi>],
    [t("fact.emails"), <EmailBadge key="emails" {...member} />],
    [
      t("fact.consent"),
      agreed && consentSource ? `${agreed} (${t(`source.${consentSource}`)})` : agreed,
    ],
    [t("fact.paused"), pausedUntil && pausedUntil > Date.now() ? date(pausedUntil) : null],
    [t("fact.suppressed"), suppressedFor && t(`suppressed.${suppressedFor}`)],
    [t("fact.plan"), <PlanBadge key="plan" {...member} />],
    [t("fact.joined"), date(member.joinedAt)],
    [t("fact.seen"), seenAt === null ? t("neverSeen") : formatDate(seenAt, locale, "UTC")],
    [t("fact.account"), t(member.hasAccount ? "account.yes" : "account.no")],
    [t("fact.comments"), new Intl.NumberFormat(locale).format(member.commentCount)],
    [t("fact.language"), language],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-2xl bg-neutral-50 p-5 text-sm sm:grid-cols-2 dark:bg-neutral-800">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-neutral-600 dark:text-neutral-300">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** One member: facts, what has happened, emails, and what an owner can do. */
export function MemberPage(props: MemberPageProps) {
  const { member, timeline, emails, isOwner, done, refusal } = props;
  const { t } = useMembersText();
  return (
    <DeskSection
      title={member.name || member.email}
      tabs={<MembersTabs current={null} isOwner={isOwner} />}
      done={done && !refusal ? t(`done.${done}`) : null}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-8">
          <Facts member={member} />
          <Timeline entries={timeline} />
          <EmailsTo emails={emails} />
        </div>
        <MemberForms {...props} />
      </div>
    </DeskSection>
  );
}
