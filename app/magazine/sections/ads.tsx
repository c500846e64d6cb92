import type { Advert } from "#app/features/arrangements/arrangement.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { Drawing } from "./art/drawing.tsx";

/** Counts a click and redirects to the advertised page; with `.gif` it counts a view. */
const COUNTED = "/api/views/adverts";

interface AdsProps {
  id: string;
  /** The drawing: `shelf` stands for reading, `waves` for listening. */
  banner: "shelf" | "waves";
  /** In the place of the drawing. */
  picture?: Picture | null;
  /** Without it the demo advertises its plans. */
  advert?: Advert;
  /** Accessible name of the landmark, when there is more than one. */
  label?: string;
}

/** Text of the banner, and its link. */
function useAdvert({ banner, advert }: Pick<AdsProps, "banner" | "advert">) {
  const { t } = useText();
  if (!advert) {
    return {
      name: t("home.advertisement"),
      mark: t("home.advertisementMark"),
      headline: t(`home.ad.${banner}`),
      action: { label: t("home.adAction"), href: "/subscription" },
    };
  }
  const isSponsored = advert.mark === "sponsored";
  return {
    headline: advert.headline,
    action: { label: advert.action.label, href: `${COUNTED}/${advert.id}` },
    name: t(isSponsored ? "home.sponsored" : "home.advertisement"),
    mark: t(isSponsored ? "home.sponsoredMark" : "home.advertisementMark"),
  };
}

/** An advertisement, of the site itself or paid for, marked as one. */
export function Ads({ id, banner, picture, advert, label }: AdsProps) {
  const { name, mark, headline, action } = useAdvert({ banner, advert });
  return (
    <Section id={id} label={label ?? name} className="!pt-0 !pb-12 lg:!pb-16">
      <p className="mb-3 text-center text-xs text-neutral-500 dark:text-neutral-400">{mark}</p>
      <a
        href={action.href}
        rel={advert ? "sponsored nofollow" : undefined}
        data-document={advert ? "" : undefined}
        className="focus-ring group relative mx-auto flex max-w-5xl items-end overflow-hidden rounded-3xl bg-primary-900 text-white max-sm:flex-col max-sm:items-stretch"
      >
        <span className="flex-1 p-7 sm:py-9 sm:ps-10 sm:pe-0">
          <span className="block font-display text-2xl font-semibold tracking-tight text-balance lg:text-3xl">
            {headline}
          </span>
          <span className="mt-5 inline-flex rounded-full bg-white px-5 py-2 text-sm font-medium text-primary-900 transition-colors group-hover:bg-primary-100">
            {action.label}
          </span>
        </span>
        {picture ? (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 1024px) 448px, (min-width: 640px) 50vw, 100vw"
            className="h-44 w-full shrink-0 self-stretch object-cover sm:h-auto sm:min-h-44 sm:w-1/2 lg:min-h-48 lg:w-112"
          />
        ) : (
          <Drawing
            name={banner}
            className="h-36 w-full shrink-0 self-end sm:h-44 sm:w-1/2 lg:h-48 lg:w-112"
          />
        )}
      </a>
      {advert && (
        // Loaded when the banner comes near the window. Positioned below it, so that it covers nothing.
        <img
          src={`${COUNTED}/${advert.id}.gif`}
          alt=""
          width="1"
          height="1"
          loading="lazy"
          className="pointer-events-none absolute bottom-0"
        />
      )}
    </Section>
  );
}
