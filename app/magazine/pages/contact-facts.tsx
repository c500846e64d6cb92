import type { SiteView } from "#app/features/site/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";
import { Glyph, type GlyphName } from "#app/ui/icons/glyph.tsx";

function Fact({
  icon,
  label,
  children,
}: {
  icon: GlyphName;
  label: string;
  children: React.ReactNode;
}) {
  return (
    <div>
      <h2 className="flex items-center gap-2.5 text-sm font-semibold tracking-wider text-neutral-800 uppercase dark:text-neutral-200">
        <Glyph name={icon} className="size-4 text-primary-600 dark:text-primary-300" />
        {label}
      </h2>
      <div className="mt-2 text-neutral-600 dark:text-neutral-300">{children}</div>
    </div>
  );
}

function Elsewhere({ links }: { links: SiteView["social"] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map((link) => (
        <li key={link.name}>
          <a
            href={link.href}
            aria-label={link.name}
            className="focus-ring inline-flex size-10 items-center justify-center rounded-full bg-neutral-100 text-neutral-700 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-300 dark:hover:bg-neutral-700"
          >
            <BrandIcon name={link.icon} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether there is anything beside the form. */
export const hasContactFacts = ({ contact, social }: SiteView): boolean =>
  social.length > 0 || [contact.address, contact.email, contact.phone].some(Boolean);

/** The site's contact data, as far as given: address, email, telephone, social profiles. */
export function ContactFacts({ site }: { site: SiteView }) {
  const { t } = useText();
  const { address, email, phone } = site.contact;
  return (
    <div className="space-y-8">
      {address && (
        <Fact icon="place" label={t("contact.address")}>
          <bdi>{address}</bdi>
        </Fact>
      )}
      {email && (
        <Fact icon="mail" label={t("contact.email")}>
          <a href={`mailto:${email}`} className="focus-ring rounded hover:underline">
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact icon="phone" label={t("contact.phone")}>
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className="focus-ring rounded hover:underline"
          >
            <bdi>{phone}</bdi>
          </a>
        </Fact>
      )}
      {site.social.length > 0 && (
        <Fact icon="people" label={t("contact.socials")}>
          <Elsewhere links={site.social} />
        </Fact>
      )}
    </div>
  );
}
