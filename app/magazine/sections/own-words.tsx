import type { SectionWords } from "#app/features/arrangements/arrangement.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SectionFrame } from "./titled-section.tsx";

/** The owner's own words with one call to action: about the magazine, an invitation, an appeal. */
export function OwnWords({
  id,
  tint,
  title,
  label,
  words: { eyebrow, text, action },
}: SectionFrame & { words: SectionWords }) {
  return (
    <Section id={id} tint={tint} label={label} labelledBy={label ? undefined : `${id}-title`}>
      <div className="mx-auto max-w-3xl text-center">
        {eyebrow && (
          <p className="text-xs font-semibold tracking-[0.18em] text-primary-700 uppercase dark:text-primary-300">
            {eyebrow}
          </p>
        )}
        <h2
          id={`${id}-title`}
          dir="auto"
          className="mt-4 font-display text-3xl font-semibold tracking-tight text-balance md:text-4xl"
        >
          {title}
        </h2>
        {text && (
          <p
            dir="auto"
            className="mt-5 text-lg whitespace-pre-line text-pretty text-neutral-600 dark:text-neutral-300"
          >
            {text}
          </p>
        )}
        {action && (
          <LinkButton href={action.href} className="mt-8">
            {action.label}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
