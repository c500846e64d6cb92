import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { SiteView } from "#app/features/operations/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { JoinNewsletter } from "#app/magazine/sections/newsletter.tsx";
import { type TextKey, useText } from "#app/platform/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { Sheet, SheetPage } from "./sheet.tsx";

export interface ContactReply {
  isSent: boolean;
  errors: FieldErrors;
  values: { name: string; email: string; message: string };
}

const ERROR_TEXT: Record<string, TextKey> = {
  required: "error.required",
  "not-an-email": "error.notAnEmail",
  "too-long": "error.tooLong",
  "too-many": "contact.tooMany",
};

/** Once an answer has come, the reader should be where something is to be done. */
function useFocusOnProblem(reply: ContactReply | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [reply]);
  return form;
}

function ContactForm({ reply, isSending }: { reply?: ContactReply; isSending: boolean }) {
  const { t } = useText();
  const form = useFocusOnProblem(reply);
  const errorOf = (field: string) => {
    const code = reply?.errors[field]?.[0];
    return code && t(ERROR_TEXT[code] ?? "error.unusable");
  };
  return (
    <Form ref={form} method="post" action="/contact" noValidate className="space-y-6">
      <TextField
        label={t("contact.name")}
        name="name"
        autoComplete="name"
        required
        defaultValue={reply?.values.name}
        error={errorOf("name")}
      />
      <TextField
        label={t("contact.yourEmail")}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={reply?.values.email}
        error={errorOf("email")}
      />
      <TextAreaField
        label={t("contact.message")}
        name="message"
        rows={6}
        required
        defaultValue={reply?.values.message}
        error={errorOf("message")}
      />
      {/* People never see this field; programs fill it in. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {reply && errorOf("form") && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {errorOf("form")}
        </p>
      )}
      <Button type="submit" className="w-full" disabled={isSending}>
        {t("contact.send")}
      </Button>
    </Form>
  );
}

interface ContactPageProps {
  site: SiteView;
  reply?: ContactReply;
  isSent: boolean;
  isSending: boolean;
}

/** Where the magazine is and a form that reaches it. */
export function ContactPage(props: ContactPageProps) {
  const { t } = useText();
  return (
    <SheetPage emoji="👋" title={t("contact.title")} description={t("contact.description")}>
      <Sheet>
        <div className="grid gap-12 lg:auto-cols-fr lg:grid-flow-col">
          <ContactFacts site={props.site} />
          {props.isSent ? (
            <p
              role="status"
              className="self-center rounded-3xl bg-primary-50 p-8 text-lg text-pretty text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
            >
              {t("contact.sent")}
            </p>
          ) : (
            <ContactForm reply={props.reply} isSending={props.isSending} />
          )}
        </div>
      </Sheet>
      <JoinNewsletter />
    </SheetPage>
  );
}
