import { NewsletterForm } from "#app/magazine/sections/newsletter-form.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { useShellContent } from "./shell-content.ts";

/**
 * Offers the newsletter in a corner, where the owner wants it. Hidden in the page, which is cached; `offer-sign-up.ts`
 * shows it to a reader who has come back and reads on, and never again after it was closed.
 */
export function SignUpOffer() {
  const { t } = useText();
  if (!useShellContent().site.offersSignUp) return null;
  return (
    <aside
      hidden
      data-sign-up-offer
      aria-labelledby="sign-up-offer"
      className="fixed inset-x-3 bottom-[calc(var(--player-space,0px)+0.75rem)] z-30 rounded-2xl border border-neutral-200 bg-white p-5 shadow-xl sm:start-auto sm:w-96 print:hidden dark:border-neutral-700 dark:bg-neutral-900"
    >
      <p id="sign-up-offer" className="font-semibold">
        {t("newsletter.title.form")}
      </p>
      <p className="mt-1 text-sm text-neutral-600 dark:text-neutral-300">
        {t("newsletter.text.form")}
      </p>
      <NewsletterForm id="offered-sign-up" className="mt-4" />
      <button
        type="button"
        data-refuse-sign-up
        className="focus-ring mt-3 rounded-sm text-sm font-medium text-neutral-600 underline underline-offset-4 dark:text-neutral-300"
      >
        {t("newsletter.close")}
      </button>
    </aside>
  );
}
