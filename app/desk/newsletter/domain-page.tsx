import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { CheckedRecord } from "#app/features/newsletter/dkim/check-domain.server.ts";
import type { ShownDkimKey } from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { useMailingErrors, useMailingText } from "./mailing-text.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";

export interface DomainPageProps {
  /** Domain of the sender's address. */
  domain: string;
  dkim: (ShownDkimKey & { record: { name: string; value: string } }) | null;
  records: CheckedRecord[];
  isSaved: boolean;
  refusal: FormRefusal | undefined;
}

const TONE: Record<CheckedRecord["state"], string> = {
  fine: "green",
  weak: "yellow",
  missing: "red",
  wrong: "red",
  unasked: "gray",
};

const NAMES = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" } as const;

/** Whether mail servers may trust what is sent: the records of the sender's domain, and the key that signs. */
export function DomainPage({ domainPage }: { domainPage: DomainPageProps }) {
  const { domain, records, isSaved, refusal } = domainPage;
  const { t } = useMailingText();
  return (
    <DeskSection
      title={t("domain.title")}
      done={isSaved && !refusal ? t("saved") : null}
      tabs={<NewsletterTabs current="domain" isOwner />}
    >
      <section className="grid max-w-3xl gap-3">
        <h2 className="text-lg font-semibold">
          {t("domain.records")} <bdi>{domain}</bdi>
        </h2>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("domain.lead")}</p>
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
          {records.map((record) => (
            <RecordLine key={record.record} {...record} />
          ))}
        </ul>
      </section>
      <DkimKey {...domainPage} />
    </DeskSection>
  );
}

function RecordLine({ record, state, name, found }: CheckedRecord) {
  const { t } = useMailingText();
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{NAMES[record]}</span>
        <Badge tone={TONE[state]}>{t(`record.${state}`)}</Badge>
        <bdi dir="ltr" className="font-mono text-xs wrap-anywhere">
          {name}
        </bdi>
      </span>
      <span className="text-sm text-neutral-600 dark:text-neutral-300">
        {state === "fine" || state === "unasked"
          ? t(`record.${state}Hint`)
          : t(`record.${record}.${state as "weak" | "missing" | "wrong"}` as "record.spf.missing")}
      </span>
      {found && (
        <bdi dir="ltr" className="text-start font-mono text-xs wrap-anywhere">
          {found}
        </bdi>
      )}
    </li>
  );
}

function DkimKey({ dkim, domain, refusal }: DomainPageProps) {
  const { t } = useMailingText();
  return (
    <section className="grid max-w-3xl gap-4 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <h2 className="text-lg font-semibold">{t("dkim.title")}</h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("dkim.lead")}</p>
      {dkim && <MadeKey dkim={dkim} />}
      <MakeKey domain={dkim?.domain ?? domain} hasKey={dkim !== null} refusal={refusal} />
    </section>
  );
}

function MadeKey({ dkim }: { dkim: NonNullable<DomainPageProps["dkim"]> }) {
  const { t } = useMailingText();
  const { date } = useDeskDates();
  const { record, isOn, createdAt } = dkim;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={isOn ? "green" : "gray"}>{t(isOn ? "dkim.on" : "dkim.off")}</Badge>
        <span className="text-neutral-600 dark:text-neutral-300">
          {t("dkim.made", { date: date(createdAt) })}
        </span>
      </p>
      <CopiedValue label={t("dkim.recordName")} value={record.name} />
      <CopiedValue label={t("dkim.recordValue")} hint={t("dkim.recordHint")} value={record.value} />
      <form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" name="intent" value={isOn ? "off" : "on"}>
          {t(isOn ? "dkim.switchOff" : "dkim.switchOn")}
        </Button>
        <ConfirmStep name={t("dkim.delete")} meaning={t("dkim.deleteMeaning")} intent="delete" />
      </form>
    </div>
  );
}

interface MakeKeyProps {
  domain: string;
  hasKey: boolean;
  refusal: FormRefusal | undefined;
}

/** Where there is a key, another one takes its place: what that means opens first. */
function MakeKey(props: MakeKeyProps) {
  const { t } = useMailingText();
  if (!props.hasKey) return <MakeKeyForm {...props} />;
  return (
    <Disclosure
      summary={t("dkim.new")}
      isOpen={props.refusal !== undefined}
      summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium text-primary-700 dark:text-primary-300"
    >
      <MakeKeyForm {...props} />
    </Disclosure>
  );
}

function MakeKeyForm({ domain, hasKey, refusal }: MakeKeyProps) {
  const { t } = useMailingText();
  const errorText = useMailingErrors();
  return (
    <DeskForm refusal={refusal} errorText={errorText} className="mt-2 grid gap-4">
      <FormError />
      <TextField
        name="domain"
        label={t("dkim.domain")}
        hint={hasKey ? t("dkim.newHint") : undefined}
        required
        maxLength={253}
        dir="ltr"
        autoCapitalize="none"
        defaultValue={domain}
      />
      <Button
        type="submit"
        name="intent"
        value="make"
        kind={hasKey ? "secondary" : "primary"}
        className="justify-self-start"
      >
        {t(hasKey ? "dkim.new" : "dkim.make")}
      </Button>
    </DeskForm>
  );
}
