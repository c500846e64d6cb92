import { useArrangingText } from "#app/desk/arranging/arranging-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { sectionsHref } from "./pages-path.ts";
import { usePagesText } from "./pages-text.ts";

interface LandingSectionsProps {
  pageId: string;
  /** Whether readers see any. */
  hasSections: boolean;
}

/** Below the text of a landing page: the way to its sections, which follow there. */
export function LandingSections({ pageId, hasSections }: LandingSectionsProps) {
  const { t } = usePagesText();
  const { t: tArranging } = useArrangingText();
  return (
    <section
      aria-labelledby="landing-sections"
      className="mt-8 grid justify-items-start gap-3 border-t border-neutral-200 pt-6 dark:border-neutral-800"
    >
      <h2 id="landing-sections" className="text-sm font-semibold">
        {tArranging("sections")}
      </h2>
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t(hasSections ? "sections.some" : "sections.none")}
      </p>
      <LinkButton kind="secondary" href={sectionsHref(pageId)} className="!h-10 !px-4 !text-sm">
        {t("sections.arrange")}
      </LinkButton>
    </section>
  );
}
