import { useText } from "#app/platform/i18n/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Drawing } from "./art/drawing.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import type { SectionFrame } from "./titled-section.tsx";

/** A newsletter sign-up section. */
export function NewsletterSection({ id, tint, title, description }: SectionFrame) {
  const { t } = useText();
  return (
    <Section id={id} tint={tint} labelledBy={`${id}-title`}>
      <div className="grid items-center gap-6 sm:gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <h2
            id={`${id}-title`}
            className="font-display text-2xl font-semibold tracking-tight text-balance md:text-3xl"
          >
            {title}
          </h2>
          <p className="mt-3 text-balance text-neutral-600 dark:text-neutral-300">{description}</p>
          <ul className="mt-5 space-y-3 sm:mt-8">
            {[t("newsletter.benefit1"), t("newsletter.benefit2")].map((benefit, index) => (
              <li key={benefit} className="flex items-center gap-4">
                <span
                  aria-hidden="true"
                  data-tone="own"
                  className="toned min-w-10 shrink-0 rounded-full px-2.5 py-1 text-center text-xs font-medium"
                >
                  {`0${index + 1}`}
                </span>
                <span className="font-medium text-balance text-neutral-700 dark:text-neutral-300">
                  {benefit}
                </span>
              </li>
            ))}
          </ul>
          <NewsletterForm id={id} className="mt-6 sm:mt-8" />
        </div>
        <Drawing name="letter" className="mx-auto w-full max-w-xl max-sm:hidden" />
      </div>
    </Section>
  );
}

/** The newsletter section at the end of pages without their own. */
export function JoinNewsletter() {
  const { t } = useText();
  return (
    <NewsletterSection
      id="newsletter"
      title={t("newsletter.title.form")}
      description={t("newsletter.text.form")}
    />
  );
}
