import Monitor from "lucide-react/icons/monitor";
import { Fragment } from "react";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { SessionView } from "#app/features/accounts/sessions/session-queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";

function Time({ label, at, locale }: { label: string; at: number; locale: string }) {
  return (
    <span>
      {label} <Moment at={at} locale={locale} />
    </span>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { t, locale } = useAccountText();
  const { address, network, isCurrent } = session;
  const browser = session.browser || t("sessions.unknown");
  const facts = [
    isCurrent && <span key="this">{t("sessions.this")}</span>,
    !isCurrent && (
      <Time key="seen" label={t("sessions.seen")} at={session.seenAt} locale={locale} />
    ),
    <Time key="since" label={t("sessions.since")} at={session.startedAt} locale={locale} />,
    address && <bdi key="address">{address}</bdi>,
    network && network !== "internet" && (
      <span key="network">{t(`sessions.network.${network}`)}</span>
    ),
  ].filter((fact) => typeof fact === "object" && fact !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Monitor aria-hidden="true" className="size-6 shrink-0 text-neutral-500" />
      <div className="min-w-0 grow">
        <p className="font-medium">{browser}</p>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {facts.map((fact, index) => (
            <Fragment key={fact.key}>
              {index > 0 && <span aria-hidden="true"> · </span>}
              {fact}
            </Fragment>
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
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("sessions.places")}</p>
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
