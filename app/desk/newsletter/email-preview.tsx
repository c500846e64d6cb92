import { listAddress } from "#app/desk/lists/list-search.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { EMAIL_LOOKS, type PreviewedLook, sendPostHref } from "./newsletter-paths.ts";
import { useNewsletterText } from "./newsletter-text.ts";

export interface EmailPreviewProps {
  postId: string;
  /** Whose look it has; null for the first. */
  newsletterId: string | null;
  look: PreviewedLook;
  /** As those get it who may not read the whole post. */
  isFree: boolean;
  /** Whether there is a difference. */
  hasFree: boolean;
  /** Size of the HTML, in kilobytes. */
  size: number;
  /** Whether Gmail would hide its end. */
  isTooLarge: boolean;
}

const PHONE_WIDTH = 390;

/** The email as mail programs show it. */
export function EmailPreview(props: EmailPreviewProps) {
  const { postId, newsletterId: newsletter, look, isFree, hasFree, isTooLarge } = props;
  const { t, locale } = useNewsletterText();
  const free = isFree ? "1" : null;
  const tabs = EMAIL_LOOKS.map((each) => ({
    name: t(`preview.${each}`),
    href: listAddress(sendPostHref(postId), { newsletter, look: each, free }),
    isCurrent: each === look,
  }));
  const size = new Intl.NumberFormat(locale).format(props.size);
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="sr-only">{t("preview.title")}</h2>
      <TabLinks isSmall label={t("preview.title")} tabs={tabs} />
      {hasFree && (
        <a
          href={listAddress(sendPostHref(postId), { newsletter, look, free: isFree ? null : "1" })}
          aria-current={isFree ? "true" : undefined}
          className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 aria-[current]:font-bold dark:text-primary-300"
        >
          {t("preview.free")}
        </a>
      )}
      <p
        role={isTooLarge ? "alert" : undefined}
        className={
          isTooLarge
            ? "text-sm text-amber-800 dark:text-amber-200"
            : "text-sm text-neutral-600 dark:text-neutral-300"
        }
      >
        {t(isTooLarge ? "preview.tooLarge" : "preview.size", { size })}
      </p>
      <iframe
        title={t("preview.title")}
        src={listAddress(`${sendPostHref(postId)}/${look}`, { newsletter, free })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        style={{ maxWidth: look === "phone" ? PHONE_WIDTH : undefined }}
        className="mx-auto h-200 w-full rounded-2xl border border-neutral-300 bg-white dark:border-neutral-600"
      />
    </section>
  );
}
