import type { SiteView } from "#app/features/site/models.ts";
import { PICTURE_WIDTHS, type Picture, pictureUrl } from "#app/lib/media/picture.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** The default icon, in the theme's colour. */
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

/** Height in pixels, within the header. */
const LOGO_HEIGHT = 40;

/** No placeholder: a logo may be transparent. */
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

/** The site's icon and name, or the owner's logo; links to the home. */
export function Logo({ site, className }: { site: SiteView; className?: string }) {
  const { t } = useText();
  const { name, logo } = site;
  return (
    <a
      href="/"
      aria-label={t("logo.home", { name })}
      className={classNames(
        "flex min-w-0 items-center gap-2.5 rounded-xl font-display text-xl font-bold max-[22.5rem]:gap-1.5 max-[22.5rem]:text-lg tracking-tight text-neutral-900 focus-ring sm:text-2xl dark:text-neutral-100",
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
