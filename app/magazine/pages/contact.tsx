import { dictionary } from "#app/lib/dictionary.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { JoinNewsletter } from "#app/magazine/sections/newsletter.tsx";
import { type TextKey, useText } from "#app/platform/i18n/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { FormState } from "#app/ui/forms/form-state.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { ContactFacts, hasContactFacts } from "./contact-facts.tsx";
import type { ShownPage } from "./page-models.ts";
import { Sheet, SheetPage } from "./sheet.tsx";

const ERROR_TEXT = dictionary<TextKey>({
  required: "error.required",
  "not-an-email": "error.notAnEmail",
  "too-long": "error.tooLong",
  "too-many": "contact.tooMany",
});

interface ContactFormProps {
  /** Path of the page. */
  path: string;
  refusal: FormRefusal | undefined;
}

function ContactForm({ path, refusal }: ContactFormProps) {
  const { t } = useText();
  return (
    <FormState refusal={refusal} errorText={(code) => t(ERROR_TEXT[code] ?? "error.unusable")}>
      <form method="post" action={path} noValidate className="space-y-6">
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
        <Button type="submit" className="w-full">
          {t("contact.send")}
        </Button>
      </form>
    </FormState>
  );
}

interface ContactPageProps {
  shown: ShownPage;
  /** The page's own text. */
  text: React.ReactNode;
  refusal: FormRefusal | undefined;
  isSent: boolean;
}

/** Contact data and the contact form. */
export function ContactPage({ shown, text, refusal, isSent }: ContactPageProps) {
  const { t } = useText();
  const { page, site, html } = shown;
  const hasFacts = hasContactFacts(site);
  return (
    <SheetPage
      emoji="👋"
      title={page.title || t("contact.title")}
      description={page.excerpt || t("contact.description")}
    >
      {html !== "" && <div className="mx-auto mt-10 max-w-(--measure)">{text}</div>}
      {/* Alone the form is as wide as any other. */}
      <Sheet isWide={hasFacts}>
        <div className="grid gap-12 lg:auto-cols-fr lg:grid-flow-col">
          {hasFacts && <ContactFacts site={site} />}
          {isSent ? (
            <p
              role="status"
              className="self-center rounded-3xl bg-primary-50 p-8 text-lg text-pretty text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
            >
              {t("contact.sent")}
            </p>
          ) : (
            <ContactForm path={page.path} refusal={refusal} />
          )}
        </div>
      </Sheet>
      <JoinNewsletter />
    </SheetPage>
  );
}
