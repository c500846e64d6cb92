import { useState } from "react";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { BrokenEmailLink, EmailProblem } from "#app/features/newsletter/checks/problems.ts";
import {
  PLAIN_AUDIENCES,
  type SendingSummary,
} from "#app/features/newsletter/sending/sending-models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { NoDefaultButton } from "#app/ui/forms/no-default-button.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { EmailChecks } from "./email-checks.tsx";
import { EmailPreview, type EmailPreviewProps } from "./email-preview.tsx";
import { useMailingText } from "./mailing-text.ts";
import { NoServer } from "./newsletter-page.tsx";
import { sendPostHref } from "./newsletter-paths.ts";
import { useNewsletterErrors, useNewsletterText } from "./newsletter-text.ts";
import { SendingLines } from "./sending-list.tsx";

export interface SendableNewsletter {
  id: string;
  name: string;
  counts: Record<(typeof PLAIN_AUDIENCES)[number], number>;
}

export interface SendPostProps {
  post: { id: string; title: string; isOut: boolean };
  /** Which newsletters it can go out with, and how many would get it, by audience. */
  newsletters: SendableNewsletter[];
  /** The one that the preview and the checks are of at first. */
  newsletterId: string | null;
  segments: { id: string; name: string }[];
  problems: EmailProblem[];
  /** Null until somebody has requested them. */
  brokenLinks: BrokenEmailLink[] | "too-many" | null;
  ownPaths: string[];
  /** The magazine's time zone. */
  zone: string;
  /** Where a test goes; null for an account without an address. */
  ownAddress: string | null;
  hasMail: boolean;
  isOwner: boolean;
  /** Earlier sendings of the post. */
  sendings: SendingSummary[];
  preview: Omit<EmailPreviewProps, "newsletterId">;
  isTested: boolean;
  refusal: FormRefusal | undefined;
}

/** Sends a post as an email: to whom, when, and how it will look. */
export function SendPostPage(props: SendPostProps) {
  const { post, ownAddress, hasMail, sendings, preview, isTested, problems } = props;
  const { t } = useNewsletterText();
  const [chosen, choose] = useState(props.newsletterId);
  const { look, isFree } = preview;
  const shown = { newsletter: chosen, look, free: isFree ? "1" : null };
  return (
    <DeskSection title={t("send.title")} done={isTested ? t("send.tested") : null}>
      <p className="max-w-2xl text-sm text-neutral-600 dark:text-neutral-300">
        <a
          href={`/dashboard/posts/${post.id}`}
          className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("toPost")}
        </a>{" "}
        {t("send.lead", { title: post.title })}
      </p>
      {!hasMail && <NoServer isOwner={props.isOwner} />}
      <div className="grid gap-8 xl:grid-cols-[22rem_1fr]">
        <div className="grid content-start gap-6">
          <EmailChecks
            postId={post.id}
            shown={shown}
            problems={problems}
            brokenLinks={props.brokenLinks}
            ownPaths={props.ownPaths}
          />
          <SendForm {...props} chosen={chosen} choose={choose} />
          {ownAddress && <TestForm postId={post.id} chosen={chosen} address={ownAddress} />}
          {sendings.length > 0 && (
            <section className="grid gap-3">
              <h2 className="text-lg font-semibold">{t("send.before")}</h2>
              <SendingLines sendings={sendings} />
            </section>
          )}
        </div>
        <EmailPreview {...preview} newsletterId={chosen} />
      </div>
    </DeskSection>
  );
}

interface Choice {
  chosen: string | null;
  choose: (newsletterId: string) => void;
}

function SendForm(props: SendPostProps & Choice) {
  const { post, newsletters, segments, zone, hasMail, refusal, chosen, choose } = props;
  const { t } = useNewsletterText();
  const { t: say } = useMailingText();
  const errorText = useNewsletterErrors();
  const newsletter = newsletters.find(({ id }) => id === chosen) ?? newsletters[0];
  return (
    <Form
      refusal={refusal}
      errorText={errorText}
      action={sendPostHref(post.id)}
      className="grid gap-5"
    >
      <NoDefaultButton />
      <FormError />
      {newsletters.length > 1 && (
        <SelectField
          name="newsletterId"
          label={say("send.newsletter")}
          value={chosen ?? ""}
          onChange={(event) => choose(event.target.value)}
        >
          {newsletters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {newsletter && <AudienceChoice counts={newsletter.counts} segments={segments} />}
      <TextField
        name="sendAt"
        type="datetime-local"
        label={t("send.when", { zone })}
        hint={t("send.whenHint")}
        defaultValue=""
      />
      {!post.isOut && (
        <CheckField name="isEmailOnly" hint={say("send.onlyHint")}>
          <span className="text-sm">{say("send.only")}</span>
        </CheckField>
      )}
      <SendButton
        name={t(post.isOut ? "send.submit" : "send.submitLater")}
        hasMail={hasMail}
        isOpen={refusal !== undefined}
      />
    </Form>
  );
}

interface SendButtonProps {
  name: string;
  hasMail: boolean;
  isOpen: boolean;
}

/** Emails cannot be recalled: the first click explains that, the second sends. */
function SendButton({ name, hasMail, isOpen }: SendButtonProps) {
  const { t } = useMailingText();
  if (!hasMail) return <Button disabled>{name}</Button>;
  return (
    <Disclosure summary={name} isOpen={isOpen} summaryClassName={buttonClass("primary")}>
      <div className="mt-3 grid justify-items-start gap-3">
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("send.sure")}
        </p>
        <Button type="submit" name="intent" value="send">
          {t("send.yes")}
        </Button>
      </div>
    </Disclosure>
  );
}

function AudienceChoice({
  counts,
  segments,
}: Pick<SendableNewsletter, "counts"> & Pick<SendPostProps, "segments">) {
  const { t, locale } = useNewsletterText();
  const { t: say } = useMailingText();
  const number = new Intl.NumberFormat(locale);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-sm font-medium">{t("send.who")}</legend>
      {PLAIN_AUDIENCES.map((audience) => (
        <AudienceRadio key={audience} value={audience} isFirst={audience === "all"}>
          <span className="grow">{t(`audience.${audience}`)}</span>
          <span className="text-neutral-600 tabular-nums dark:text-neutral-300">
            {number.format(counts[audience])}
          </span>
        </AudienceRadio>
      ))}
      {segments.length > 0 && (
        <>
          <AudienceRadio value="segment" isFirst={false}>
            {t("audience.segment")}
          </AudienceRadio>
          <SelectField name="segmentId" label={say("send.segment")} className="ps-8">
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </fieldset>
  );
}

interface AudienceRadioProps {
  value: string;
  isFirst: boolean;
  children: React.ReactNode;
}

function AudienceRadio({ value, isFirst, children }: AudienceRadioProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="radio"
        name="audience"
        value={value}
        defaultChecked={isFirst}
        className="focus-ring size-5 accent-primary-600"
      />
      {children}
    </label>
  );
}

interface TestFormProps {
  postId: string;
  chosen: string | null;
  address: string;
}

function TestForm({ postId, chosen, address }: TestFormProps) {
  const { t } = useNewsletterText();
  return (
    <form method="post" action={sendPostHref(postId)}>
      <HiddenFields values={{ intent: "test", newsletterId: chosen ?? "" }} />
      <Button type="submit" kind="secondary" className="w-full !h-auto min-h-11 py-2 wrap-anywhere">
        {t("send.test", { address })}
      </Button>
    </form>
  );
}
