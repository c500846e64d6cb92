import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import {
  RECIPIENT_STATES,
  type SendingReport,
} from "#app/features/newsletter/sending/sending-models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { MeasuredFigures } from "./measured-figures.tsx";
import { NEWSLETTER_PATH, sendingHref, sendPostHref } from "./newsletter-paths.ts";
import { useNewsletterText } from "./newsletter-text.ts";
import { SENDING_TONE } from "./sending-list.tsx";

const LINK =
  "focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300";

/** Actions on a sending, by its state. */
const OFFERED: Record<SendingReport["state"], readonly ("pause" | "resume" | "stop")[]> = {
  scheduled: ["stop"],
  sending: ["pause", "stop"],
  paused: ["resume", "stop"],
  stopped: [],
  done: [],
};

/** Taken by the mail server, and not come back. */
const deliveredOf = ({ sent, in_doubt, unsubscribed, complained }: SendingReport["counts"]) =>
  sent + in_doubt + unsubscribed + complained;

const isMoving = ({ state }: SendingReport) => state === "sending" || state === "scheduled";

/** One sending: its progress, the status of its recipients, and how to pause it. */
export function SendingPage({ sending: loaded }: { sending: SendingReport }) {
  const { t } = useNewsletterText();
  const { moment } = useDeskDates();
  const address = `/api/desk/sendings/${loaded.id}`;
  const { shown: sending, outdated } = useWatched(loaded, { address, isMoving });
  const { id, subject, state, audience, postId, failure, sendAt } = sending;
  return (
    <DeskSection
      title={subject}
      aside={<Badge tone={SENDING_TONE[state]}>{t(`state.${state}`)}</Badge>}
    >
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-neutral-600 dark:text-neutral-300">
        <a href={NEWSLETTER_PATH} className={LINK}>
          {t("back")}
        </a>
        {postId && (
          <a href={sendPostHref(postId)} className={LINK}>
            {t("toPost")}
          </a>
        )}
        <span>{t(`audience.${audience}`)}</span>
        {state === "scheduled" && (
          <span>
            {t(sending.isEmailOnly ? "scheduledByEmail" : "scheduledFor", { date: moment(sendAt) })}
          </span>
        )}
      </p>
      {failure && (
        <p
          role="alert"
          className="rounded-2xl bg-red-50 px-5 py-4 text-sm wrap-anywhere text-red-800 dark:bg-red-950/60 dark:text-red-200"
        >
          {t("failure", { answer: failure })}
        </p>
      )}
      <OutdatedNotice outdated={outdated} />
      <Progress sending={sending} />
      {OFFERED[state].length > 0 && (
        <form method="post" action={sendingHref(id)} className="flex flex-wrap gap-3">
          {OFFERED[state].map((intent) => (
            <Button key={intent} type="submit" name="intent" value={intent} kind="secondary">
              {t(intent)}
            </Button>
          ))}
        </form>
      )}
      <Counts sending={sending} />
      {sending.measuring && (
        <MeasuredFigures measuring={sending.measuring} sent={deliveredOf(sending.counts)} />
      )}
      {sending.troubled.length > 0 && <Troubled sending={sending} />}
    </DeskSection>
  );
}

/** Without scripts a link asks again. */
function Progress({ sending }: { sending: SendingReport }) {
  const { t, locale } = useNewsletterText();
  const { id, state, counts, total } = sending;
  if (total === 0) return null;
  const done = total - counts.waiting - counts.sending;
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="grid max-w-2xl gap-3">
      <p role="status" className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
        {t("progress", { done: number.format(done), total: number.format(total) })}
      </p>
      <progress
        aria-label={t(`state.${state}`)}
        max={total}
        value={done}
        className={PROGRESS_CLASS}
      />
      {isMoving(sending) && (
        <a href={sendingHref(id)} className={LINK}>
          {t("reload")}
        </a>
      )}
    </div>
  );
}

const HINT = "max-w-2xl text-sm text-neutral-600 dark:text-neutral-300";

function Counts({ sending: { counts } }: { sending: SendingReport }) {
  const { t, locale } = useNewsletterText();
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <dl className="grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-4">
        {RECIPIENT_STATES.map((state) => (
          <div key={state} className="rounded-2xl bg-neutral-50 px-4 py-3 dark:bg-neutral-800">
            <dt className="text-sm text-neutral-600 dark:text-neutral-300">
              {t(`recipient.${state}`)}
            </dt>
            <dd className="text-xl font-semibold tabular-nums">{number.format(counts[state])}</dd>
          </div>
        ))}
      </dl>
      {counts.sending > 0 && <p className={HINT}>{t("serverHint")}</p>}
      {counts.in_doubt > 0 && <p className={HINT}>{t("doubtHint")}</p>}
    </>
  );
}

function Troubled({ sending: { troubled } }: { sending: SendingReport }) {
  const { t } = useNewsletterText();
  return (
    <section className="grid max-w-3xl gap-3">
      <h2 className="text-lg font-semibold">{t("troubled")}</h2>
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 text-sm dark:divide-neutral-700 dark:border-neutral-700">
        {troubled.map(({ email, state, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: deleted addresses have nothing else
          <li key={index} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center gap-3">
              <bdi className="wrap-anywhere">{email ?? t("deleted")}</bdi>
              <Badge tone={state === "in_doubt" ? "yellow" : "red"}>
                {t(`recipient.${state}`)}
              </Badge>
            </span>
            {answer && (
              <bdi dir="ltr" className="text-start font-mono text-xs wrap-anywhere">
                {answer}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
