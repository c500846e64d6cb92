import Monitor from "lucide-react/icons/monitor";
import { Fragment } from "react";
import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { useAccountErrors } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { SessionView } from "#app/features/accounts/sessions/session-queries.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";

interface SessionRowProps {
  session: SessionView;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

function Time({ label, at, locale }: { label: string; at: number; locale: string }) {
  const zone = useTimeZone();
  return (
    <span>
      {label} <Moment at={at} locale={locale} zone={zone} />
    </span>
  );
}

function SessionRow({ session, hasPassword, refusal }: SessionRowProps) {
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
        <EndForm
          hidden={{ intent: "end-session", session: session.id }}
          submit={t("sessions.end")}
          label={t("sessions.endNamed", { browser })}
          hasPassword={hasPassword}
          refusal={refusal}
        />
      )}
    </li>
  );
}

interface EndFormProps {
  hidden: Record<string, string>;
  submit: string;
  /** Accessible name, where the visible one says too little. */
  label?: string;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Asks for the password, where the account has one, before sessions are ended. */
function EndForm({ hidden, submit, label, hasPassword, refusal }: EndFormProps) {
  const errorText = useAccountErrors();
  const form = (
    <Form refusal={refusal} errorText={errorText} hidden={hidden} className="grid w-full gap-4">
      <FormError />
      {hasPassword && <CurrentPassword />}
      <Button kind="secondary" type="submit" className="justify-self-start" aria-label={label}>
        {submit}
      </Button>
    </Form>
  );
  if (!hasPassword) return form;
  return (
    <details className="group open:w-full" open={refusal !== undefined}>
      <summary
        className={buttonClass("secondary", "cursor-pointer list-none group-open:mb-5")}
        aria-label={label}
      >
        {submit}
      </summary>
      {form}
    </details>
  );
}

interface SessionListProps {
  sessions: SessionView[];
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** The account's sessions, each with a button that ends it. */
export function SessionList({ sessions, hasPassword, refusal }: SessionListProps) {
  const { t } = useAccountText();
  const ending = refusalOf("end-session", refusal);
  return (
    <>
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            hasPassword={hasPassword}
            refusal={ending?.values.session === session.id ? ending : undefined}
          />
        ))}
      </ul>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("sessions.places")}</p>
      {sessions.length > 1 && (
        <EndForm
          hidden={{ intent: "end-others" }}
          submit={t("sessions.endOthers")}
          hasPassword={hasPassword}
          refusal={refusalOf("end-others", refusal)}
        />
      )}
    </>
  );
}
