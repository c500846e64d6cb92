import type { SendingAudience } from "#app/database/tables/newsletter.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { AUDIENCES, type SendingSummary } from "#app/features/newsletter/sending/sending-models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { EmailPreview, type EmailPreviewProps } from "./email-preview.tsx";
import { NoServer } from "./newsletter-page.tsx";
import { sendPostHref } from "./newsletter-paths.ts";
import { useNewsletterErrors, useNewsletterText } from "./newsletter-text.ts";
import { SendingLines } from "./sending-list.tsx";

export interface SendPostProps {
  post: { id: string; title: string; isOut: boolean };
  /** How many would get it, by audience. */
  counts: Record<SendingAudience, number>;
  /** The magazine's time zone. */
  zone: string;
  /** Where a test goes; null for an account without an address. */
  ownAddress: string | null;
  hasMail: boolean;
  /** What was sent of the post before. */
  sendings: SendingSummary[];
  preview: EmailPreviewProps;
  isTested: boolean;
  refusal: FormRefusal | undefined;
}

/** Sends a post as an email: to whom, when, and how it will look. */
export function SendPostPage(props: SendPostProps) {
  const { post, ownAddress, hasMail, sendings, preview, isTested } = props;
  const { t } = useNewsletterText();
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
      {!hasMail && <NoServer />}
      <div className="grid gap-8 xl:grid-cols-[22rem_1fr]">
        <div className="grid content-start gap-6">
          <SendForm {...props} />
          {ownAddress && <TestForm postId={post.id} address={ownAddress} />}
          {sendings.length > 0 && (
            <section className="grid gap-3">
              <h2 className="text-lg font-semibold">{t("send.before")}</h2>
              <SendingLines sendings={sendings} />
            </section>
          )}
        </div>
        <EmailPreview {...preview} />
      </div>
    </DeskSection>
  );
}

function SendForm({ post, counts, zone, hasMail, refusal }: SendPostProps) {
  const { t, locale } = useNewsletterText();
  const errorText = useNewsletterErrors();
  const number = new Intl.NumberFormat(locale);
  return (
    <Form
      refusal={refusal}
      errorText={errorText}
      action={sendPostHref(post.id)}
      className="grid gap-5"
    >
      <FormError />
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-medium">{t("send.who")}</legend>
        {AUDIENCES.map((audience) => (
          <label key={audience} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name="audience"
              value={audience}
              defaultChecked={audience === "all"}
              className="focus-ring size-5 accent-primary-600"
            />
            <span className="grow">{t(`audience.${audience}`)}</span>
            <span className="text-neutral-600 tabular-nums dark:text-neutral-300">
              {number.format(counts[audience])}
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        name="sendAt"
        type="datetime-local"
        label={t("send.when", { zone })}
        hint={t("send.whenHint")}
        defaultValue=""
      />
      <Button type="submit" name="intent" value="send" disabled={!hasMail}>
        {t(post.isOut ? "send.submit" : "send.submitLater")}
      </Button>
    </Form>
  );
}

function TestForm({ postId, address }: { postId: string; address: string }) {
  const { t } = useNewsletterText();
  return (
    <form method="post" action={sendPostHref(postId)}>
      <HiddenFields values={{ intent: "test" }} />
      <Button type="submit" kind="secondary" className="w-full !h-auto min-h-11 py-2 wrap-anywhere">
        {t("send.test", { address })}
      </Button>
    </form>
  );
}
