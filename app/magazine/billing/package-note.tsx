import { Notice } from "#app/magazine/account/entry-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useBillingText } from "./billing-text.ts";

interface PackageNoteProps {
  /** Posts left in the writer's package; null where none is counted. */
  left: number | null;
  /** Whether the post was kept back just now, for want of posts. */
  isKept: boolean;
}

/** Said before anything is written: what sending it in will cost. */
export function PackageNote({ left, isKept }: PackageNoteProps) {
  const { t } = useBillingText();
  if (left === null) return null;
  if (left > 0) return <Notice>{t("posts.left", { n: left })}</Notice>;
  return (
    <div
      role="status"
      className="grid justify-items-start gap-4 rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-950 dark:bg-amber-950/60 dark:text-amber-100"
    >
      <p>{t(isKept ? "posts.kept" : "posts.noneLeft")}</p>
      <LinkButton kind="secondary" href="/subscription">
        {t("posts.plans")}
      </LinkButton>
    </div>
  );
}

/** Said after a post was sent in. */
export function PackageUsed({ left }: { left: number }) {
  const { t } = useBillingText();
  return <Notice>{t("posts.used", { n: left })}</Notice>;
}
