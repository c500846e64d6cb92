import type { OfferedNewsletter } from "#app/features/newsletter/lists/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Drawing } from "#app/magazine/sections/art/drawing.tsx";
import { NewsletterForm } from "#app/magazine/sections/newsletter-form.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { Container } from "#app/ui/section.tsx";
import { useChoicesText } from "./newsletter-choices-text.ts";

/** Confirms an address; where there are several newsletters, with a choice of them. */
function NewsletterConfirmForm({ newsletters }: { newsletters: OfferedNewsletter[] }) {
  const { t } = useText();
  const { t: say } = useChoicesText();
  return (
    <form method="post" className="mt-8 grid w-full justify-items-center gap-6">
      {newsletters.length > 1 && (
        <fieldset className="w-full text-start">
          <legend className="mb-2 font-medium">{say("choose")}</legend>
          {newsletters.map(({ id, name, description, isDefault }) => (
            <CheckField
              key={id}
              name="newsletter"
              value={id}
              defaultChecked={isDefault}
              hint={description || undefined}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </CheckField>
          ))}
        </fieldset>
      )}
      <Button type="submit">{t("newsletter.confirmAction")}</Button>
    </form>
  );
}

interface NewsletterPageProps {
  /** The step of the double opt-in. */
  state: "form" | "thanks" | "confirm" | "confirmed" | "expired";
  refusal?: FormRefusal | undefined;
  /** Those to choose from while confirming. */
  newsletters?: OfferedNewsletter[];
}

function NextStep({ state, refusal, newsletters = [] }: NewsletterPageProps) {
  const { t } = useText();
  if (state === "confirm") return <NewsletterConfirmForm newsletters={newsletters} />;
  if (state === "form" || state === "expired") {
    return (
      <>
        <NewsletterForm id="sign-up" refusal={refusal} className="mt-8 w-full" />
        <a
          href="/"
          className="focus-ring mt-6 inline-flex min-h-6 items-center rounded font-medium underline underline-offset-4"
        >
          {t("newsletter.backHome")}
        </a>
      </>
    );
  }
  return (
    <LinkButton href="/" className="mt-8">
      {t("newsletter.backHome")}
    </LinkButton>
  );
}

/** The pages of the newsletter's double opt-in and unsubscription. */
export function OptInPage({ state, refusal, newsletters }: NewsletterPageProps) {
  const { t } = useText();
  const isSignedUp = state === "thanks" || state === "confirmed";
  return (
    <Container
      // Read by `reader/offer-sign-up.ts`.
      data-gets-emails={isSignedUp ? "" : undefined}
      className="flex flex-col items-center py-16 lg:py-24"
    >
      <Drawing name="letter" className="w-72 sm:w-96" />
      <div className="mt-8 flex w-full max-w-md flex-col items-center text-center">
        <h1 className="font-display text-3xl font-semibold tracking-tight text-balance md:text-4xl">
          {t(`newsletter.title.${state}`)}
        </h1>
        <p className="mt-4 text-balance text-neutral-600 dark:text-neutral-300">
          {t(`newsletter.text.${state}`)}
        </p>
        <NextStep state={state} refusal={refusal} newsletters={newsletters ?? []} />
      </div>
    </Container>
  );
}
