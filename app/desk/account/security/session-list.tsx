import Monitor from "lucide-react/icons/monitor";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { SessionView } from "#app/features/accounts/sessions/session-queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";

function SessionRow({ session }: { session: SessionView }) {
  const { t } = useAccountText();
  const { date } = useDeskDates();
  const browser = session.browser || t("sessions.unknown");
  const seen = session.isCurrent
    ? t("sessions.this")
    : t("sessions.seen", { date: date(session.seenAt) });
  const facts = [
    session.address && <bdi key="address">{session.address}</bdi>,
    seen,
    t("sessions.since", { date: date(session.startedAt) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Monitor aria-hidden="true" className="size-6 shrink-0 text-neutral-500" />
      <div className="min-w-0 grow">
        <p className="font-medium">{browser}</p>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same three in the same order
            <span key={index}>
              {index > 0 && <span aria-hidden="true"> · </span>}
              {fact}
            </span>
          ))}
        </p>
      </div>
      {!session.isCurrent && (
        <form method="post">
          <HiddenFields values={{ intent: "end-session", session: session.id }} />
          <Button kind="secondary" type="submit" aria-label={t("sessions.endNamed", { browser })}>
            {t("sessions.end")}
          </Button>
        </form>
      )}
    </li>
  );
}

/** The account's sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  const { t } = useAccountText();
  return (
    <>
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <HiddenFields values={{ intent: "end-others" }} />
          <Button kind="secondary" type="submit">
            {t("sessions.endOthers")}
          </Button>
        </form>
      )}
    </>
  );
}
