import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { SiteView } from "#app/features/site/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { JoinNewsletter } from "#app/magazine/sections/newsletter.tsx";
import { type TextKey, useText } from "#app/platform/i18n/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { FormState } from "#app/ui/forms/form-state.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { Sheet, SheetPage } from "./sheet.tsx";

const ERROR_TEXT: Record<string, TextKey> = {
  required: "error.required",
  "not-an-email": "error.notAnEmail",
  "too-long": "error.tooLong",
  "too-many": "contact.tooMany",
};

/** Moves the focus to the result of a submitted form. */
function useFocusOnProblem(refusal: FormRefusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);
  return form;
}

interface ContactFormProps {
  refusal: FormRefusal | undefined;
  isSending: boolean;
}

/** Sent by the router where scripts run, so that the page stays. */
function ContactForm({ refusal, isSending }: ContactFormProps) {
  const { t } = useText();
  const form = useFocusOnProblem(refusal);
  return (
    <FormState refusal={refusal} errorText={(code) => t(ERROR_TEXT[code] ?? "error.unusable")}>
      <Form ref={form} method="post" action="/contact" noValidate className="space-y-6">
        <TextField label={t("contact.name")} name="name" autoComplete="name" required />
        <TextField
          label={t("contact.yourEmail")}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <TextAreaField label={t("contact.message")} name="message" rows={6} required />
        <RobotTrap />
        <FormError />
        <Button type="submit" className="w-full" disabled={isSending}>
          {t("contact.send")}
        </Button>
      </Form>
    </FormState>
  );
}

interface ContactPageProps {
  site: SiteView;
  refusal: FormRefusal | undefined;
  isSent: boolean;
  isSending: boolean;
}

/** Contact data and the contact form. */
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
            <ContactForm refusal={props.refusal} isSending={props.isSending} />
          )}
        </div>
      </Sheet>
      <JoinNewsletter />
    </SheetPage>
  );
}
