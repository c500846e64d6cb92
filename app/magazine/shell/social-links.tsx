import type { SiteView } from "#app/features/site/models.ts";
import { useSocialName } from "#app/platform/i18n/use-social-name.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";

interface SocialLinksProps {
  links: SiteView["social"];
  /** `icons`: a row of discs; `named`: names from 1024 px on, one below the other. */
  look: "icons" | "named";
}

const DISC =
  "inline-flex size-9 items-center justify-center rounded-full bg-neutral-100 text-neutral-700 dark:bg-neutral-800 dark:text-neutral-300";

/** The magazine's profiles elsewhere. */
export function SocialLinks({ links, look }: SocialLinksProps) {
  const nameOf = useSocialName();
  if (links.length === 0) return null;
  const isNamed = look === "named";
  return (
    <ul className={classNames("flex gap-2", isNamed && "lg:flex-col lg:gap-3")}>
      {links.map((link) => (
        <li key={link.name}>
          <a
            href={link.href}
            rel="me noopener"
            title={nameOf(link)}
            className="group inline-flex items-center gap-3 rounded-full pe-1 text-sm text-neutral-700 focus-ring dark:text-neutral-300"
          >
            <span
              className={classNames(
                DISC,
                "transition-colors group-hover:bg-neutral-200 dark:group-hover:bg-neutral-700",
              )}
            >
              <BrandIcon name={link.icon} className="size-4" />
            </span>
            <span
              className={
                isNamed
                  ? "sr-only group-hover:text-neutral-900 lg:not-sr-only dark:group-hover:text-white"
                  : "sr-only"
              }
            >
              {nameOf(link)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
