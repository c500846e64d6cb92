import { Form } from "react-router";
import type { SiteView } from "#app/features/operations/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { JoinNewsletter } from "#app/magazine/sections/newsletter.tsx";
import { type TextKey, useText } from "#app/platform/text.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Sheet, SheetPage } from "./sheet.tsx";

function Fact({
  emoji,
  label,
  children,
}: {
  emoji: string;
  label: string;
  children: React.ReactNode;
}) {
  return (
    <div>
      <h2 className="text-sm font-semibold tracking-wider text-neutral-800 uppercase dark:text-neutral-200">
        <span aria-hidden="true" className="me-2">
          {emoji}
        </span>
        {label}
      </h2>
      <div className="mt-2 text-neutral-600 dark:text-neutral-300">{children}</div>
    </div>
  );
}

function ContactFacts({ site }: { site: SiteView }) {
  const { t } = useText();
  return (
    <div className="space-y-8">
      <Fact emoji="🗺" label={t("contact.address")}>
        {site.contact.address}
      </Fact>
      <Fact emoji="💌" label={t("contact.email")}>
        <a href={`mailto:${site.contact.email}`} className="focus-ring rounded hover:underline">
          {site.contact.email}
        </a>
      </Fact>
      <Fact emoji="☎" label={t("contact.phone")}>
        <a
          href={`tel:${site.contact.phone.replace(/[^+\d]/g, "")}`}
          className="focus-ring rounded hover:underline"
        >
          <bdi>{site.contact.phone}</bdi>
        </a>
      </Fact>
      <Fact emoji="🌏" label={t("contact.socials")}>
        <ul className="flex gap-2">
          {site.social.map((link) => (
            <li key={link.name}>
              <a
                href={link.href}
                aria-label={link.name}
                className="focus-ring inline-flex size-10 items-center justify-center rounded-full bg-neutral-100 text-neutral-700 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-300 dark:hover:bg-neutral-700"
              >
                <BrandIcon name={link.icon} className="size-4" />
              </a>
            </li>
          ))}
        </ul>
      </Fact>
    </div>
  );
}

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

function ContactForm({ reply, isSending }: { reply?: ContactReply; isSending: boolean }) {
  const { t } = useText();
  const errorOf = (field: string) => {
    const code = reply?.errors[field]?.[0];
    return code && t(ERROR_TEXT[code] ?? "error.unusable");
  };
  return (
    <Form method="post" noValidate className="space-y-6">
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

/** Where the magazine is and a form that reaches it. */
export function ContactPage(props: { site: SiteView; reply?: ContactReply; isSending: boolean }) {
  const { t } = useText();
  return (
    <SheetPage emoji="👋" title={t("contact.title")} description={t("contact.description")}>
      <Sheet>
        <div className="grid gap-12 lg:grid-cols-2">
          <ContactFacts site={props.site} />
          {props.reply?.isSent ? (
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
