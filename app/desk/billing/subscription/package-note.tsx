import { useBillingText } from "#app/desk/billing/billing-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";

interface PackageNoteProps {
  /** Posts left in the author's package; null for unlimited. */
  left: number | null;
  /** Whether the post was not submitted because none were left. */
  isNotSubmitted: boolean;
}

/** Says before writing that submitting will use a post of the package. */
export function PackageNote({ left, isNotSubmitted }: PackageNoteProps) {
  const { t } = useBillingText();
  if (left === null) return null;
  if (left > 0) return <Notice>{t("posts.left", { n: left })}</Notice>;
  return (
    <div
      role="status"
      className="grid justify-items-start gap-4 rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-950 dark:bg-amber-950/60 dark:text-amber-100"
    >
      <p>{t(isNotSubmitted ? "posts.notSubmitted" : "posts.noneLeft")}</p>
      <LinkButton kind="secondary" href="/subscription">
        {t("posts.plans")}
      </LinkButton>
    </div>
  );
}

/** Shown after a post was submitted. */
export function PackageUsed({ left }: { left: number }) {
  const { t } = useBillingText();
  return <Notice>{t("posts.used", { n: left })}</Notice>;
}
