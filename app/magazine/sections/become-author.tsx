import type { SectionWords } from "#app/features/arrangements/arrangement.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { Drawing } from "./art/drawing.tsx";
import type { SectionFrame } from "./titled-section.tsx";

/** An invitation to write. */
export function BecomeAuthor({
  id,
  tint,
  title,
  description,
  words = {},
}: SectionFrame & { words?: SectionWords }) {
  const { t } = useText();
  const { eyebrow = t("home.authorEyebrow"), text = description, action } = words;
  return (
    <Section id={id} tint={tint} labelledBy={`${id}-title`}>
      <div className="grid items-center gap-6 sm:gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <p className="text-xs font-semibold tracking-[0.18em] text-primary-700 uppercase dark:text-primary-300">
            {eyebrow}
          </p>
          <h2
            id={`${id}-title`}
            className="mt-4 font-display text-2xl font-semibold tracking-tight text-balance md:text-3xl"
          >
            {title}
          </h2>
          <p className="mt-4 text-pretty text-neutral-600 dark:text-neutral-300">{text}</p>
          <LinkButton href={action?.href ?? "/signup"} className="mt-8">
            {action?.label ?? t("home.becomeAuthor")}
          </LinkButton>
        </div>
        <Drawing name="desk" className="mx-auto w-full max-w-xl max-sm:hidden rtl:-scale-x-100" />
      </div>
    </Section>
  );
}
