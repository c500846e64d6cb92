import ShieldCheck from "lucide-react/icons/shield-check";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { SuppressedAddress } from "#app/features/newsletter/bounces/bounce-queries.server.ts";
import type { ShownBounceSettings } from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import type { MailboxCheck } from "#app/features/newsletter/bounces/mailbox-state.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { BounceForm } from "./bounce-form.tsx";
import { useMailingText } from "./mailing-text.ts";
import { BOUNCES_PATH } from "./newsletter-paths.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";

export interface BouncesPageProps {
  isOwner: boolean;
  done: "saved" | "released" | null;
  suppressed: SuppressedAddress[];
  nextCursor: string | null;
  /** For owners. */
  settings: ShownBounceSettings | null;
  /** Of the settings. */
  version: string;
  mailbox: MailboxCheck | null;
  refusal: FormRefusal | undefined;
}

/** Addresses that nothing is sent to any more, and where reports about emails come in. */
export function BouncesPage(props: BouncesPageProps) {
  const { isOwner, done, settings, version, mailbox, refusal } = props;
  const { t } = useMailingText();
  return (
    <DeskSection
      title={t("bounces.title")}
      done={done && !refusal ? t(done === "saved" ? "saved" : "bounces.released") : null}
      tabs={<NewsletterTabs current="bounces" isOwner={isOwner} />}
    >
      <Suppressed {...props} />
      {settings && (
        <BounceForm settings={settings} version={version} mailbox={mailbox} refusal={refusal} />
      )}
    </DeskSection>
  );
}

function Suppressed({ suppressed, nextCursor, isOwner }: BouncesPageProps) {
  const { t } = useMailingText();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("bounces.suppressed")}</h2>
      {suppressed.length === 0 ? (
        <EmptyState Icon={ShieldCheck} title={t("bounces.none")} lead={t("bounces.noneLead")} />
      ) : (
        <>
          <p className="max-w-2xl text-sm text-neutral-600 dark:text-neutral-300">
            {t("bounces.lead")}
          </p>
          <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
            {suppressed.map((address) => (
              <SuppressedLine key={address.email} address={address} isOwner={isOwner} />
            ))}
          </ul>
        </>
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listAddress(BOUNCES_PATH, { cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("more")}
        </LinkButton>
      )}
    </section>
  );
}

function SuppressedLine({ address, isOwner }: { address: SuppressedAddress; isOwner: boolean }) {
  const { t } = useMailingText();
  const { date } = useDeskDates();
  const { email, reason, answer, at } = address;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-3">
      <span className="grid min-w-0 grow basis-60 gap-1">
        <bdi className="font-medium wrap-anywhere">{email}</bdi>
        {answer && (
          <bdi dir="ltr" className="text-start font-mono text-xs wrap-anywhere">
            {answer}
          </bdi>
        )}
      </span>
      <Badge tone="red">{t(`reason.${reason}`)}</Badge>
      <time
        dateTime={new Date(at).toISOString()}
        className="text-sm text-neutral-600 dark:text-neutral-300"
      >
        {date(at)}
      </time>
      {isOwner && (
        <form method="post">
          <HiddenFields values={{ intent: "release", email }} />
          <Button
            type="submit"
            kind="plain"
            className="!h-9 !px-4 !text-sm"
            aria-label={t("bounces.releaseOf", { email })}
          >
            {t("bounces.release")}
          </Button>
        </form>
      )}
    </li>
  );
}
