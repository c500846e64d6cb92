import type { SiteView } from "#app/features/operations/models.ts";
import { PICTURE_WIDTHS, type Picture, pictureUrl } from "#app/lib/picture.ts";
import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** A page with its masthead and two columns, in the theme's colour. */
function Mark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0">
      <rect width="36" height="36" rx="10" className="fill-primary-600" />
      <path
        d="M9 11.5h18M9 18.5h7M9 25h7"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="20" y="17" width="8.7" height="9.7" rx="2.4" fill="#fff" />
    </svg>
  );
}

/** Pixels of the header's height that it fills. */
const LOGO_HEIGHT = 40;

/** Its ground is the page's: no placeholder shines through it. */
function OwnMark({ picture, className }: { picture: Picture; className: string }) {
  const sharp = (2 * LOGO_HEIGHT * picture.width) / picture.height;
  const width = PICTURE_WIDTHS.find((each) => each >= sharp) ?? PICTURE_WIDTHS[4];
  return (
    <img
      src={pictureUrl(picture.hash, width)}
      alt=""
      width={picture.width}
      height={picture.height}
      className={classNames("h-10 w-auto max-w-44 object-contain sm:max-w-60", className)}
    />
  );
}

/** The magazine's mark and name, or the owner's picture of both; leads home. */
export function Logo({ site, className }: { site: SiteView; className?: string }) {
  const { t } = useText();
  const { name, logo } = site;
  return (
    <a
      href="/"
      aria-label={t("logo.home", { name })}
      className={classNames(
        "flex min-w-0 items-center gap-2.5 rounded-xl font-display text-xl font-bold tracking-tight text-neutral-900 focus-ring sm:shrink-0 sm:text-2xl dark:text-neutral-100",
        className,
      )}
    >
      {logo ? (
        <>
          <OwnMark picture={logo.light} className={logo.dark ? "dark:hidden" : ""} />
          {logo.dark && <OwnMark picture={logo.dark} className="hidden dark:block" />}
        </>
      ) : (
        <>
          <Mark />
          <span className="truncate">{name}</span>
        </>
      )}
    </a>
  );
}
