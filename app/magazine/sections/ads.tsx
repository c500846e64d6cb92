import { useText } from "#app/platform/i18n/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Drawing } from "./art/drawing.tsx";

interface AdsProps {
  id: string;
  /** `shelf` advertises reading, `waves` listening. */
  banner: "shelf" | "waves";
  /** Accessible name of the landmark, when there is more than one. */
  label?: string;
}

/** An advertisement of the site itself, marked as one. */
export function Ads({ id, banner, label }: AdsProps) {
  const { t } = useText();
  return (
    <Section id={id} label={label ?? t("home.advertisement")} className="!pt-0 !pb-12 lg:!pb-16">
      <p className="mb-3 text-center text-xs text-neutral-500 dark:text-neutral-400">
        {t("home.advertisementMark")}
      </p>
      <a
        href="/subscription"
        className="focus-ring group relative mx-auto flex max-w-5xl items-end overflow-hidden rounded-3xl bg-primary-900 text-white max-sm:flex-col"
      >
        <span className="flex-1 p-7 sm:py-9 sm:ps-10 sm:pe-0">
          <span className="block font-display text-2xl font-semibold tracking-tight text-balance lg:text-3xl">
            {t(`home.ad.${banner}`)}
          </span>
          <span className="mt-5 inline-flex rounded-full bg-white px-5 py-2 text-sm font-medium text-primary-900 transition-colors group-hover:bg-primary-100">
            {t("home.adAction")}
          </span>
        </span>
        <Drawing
          name={banner}
          className="h-36 w-full shrink-0 self-end sm:h-44 sm:w-1/2 lg:h-48 lg:w-112"
        />
      </a>
    </Section>
  );
}
