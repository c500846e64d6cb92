import { AccountFrame } from "#app/desk/account/account-frame.tsx";
import { usePriceText } from "#app/desk/billing/price-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { CurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { formatNumber } from "#app/lib/number.ts";
import { LinkButton } from "#app/ui/button.tsx";

const STATUS: Record<CurrentSubscription["status"], DeskKey> = {
  pending: "package.pending",
  active: "package.active",
  past_due: "package.pastDue",
  cancelled: "package.cancelled",
  expired: "package.expired",
};

function useFacts(view: CurrentSubscription): [string, string][] {
  const { t, locale } = useDeskText();
  const { date } = useDeskDates();
  const priceText = usePriceText();
  const { remainingPosts, expiresAt } = view;
  const isPending = view.status === "pending";
  const posts: [string, string] = [
    t("package.remaining"),
    remainingPosts === null ? t("package.unlimited") : formatNumber(remainingPosts, locale),
  ];
  return [
    [t("package.name"), view.name],
    [t("package.amount"), priceText(view)],
    [t("package.status"), t(STATUS[view.status])],
    ...(view.postAllowance ? [posts] : []),
    [
      t(isPending ? "package.payUntil" : "package.expires"),
      expiresAt === null ? t("package.never") : date(expiresAt),
    ],
  ];
}

function Facts({ view }: { view: CurrentSubscription }) {
  const { t } = useDeskText();
  const facts = useFacts(view);
  return (
    <div className="overflow-hidden rounded-2xl border border-neutral-200 dark:border-neutral-700">
      <h2 className="px-6 py-5 text-lg font-medium">{t("package.information")}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-1 px-6 py-4 text-sm odd:bg-neutral-50 sm:grid-cols-3 sm:gap-4 dark:odd:bg-neutral-800/60"
          >
            <dt className="font-medium text-neutral-600 dark:text-neutral-300">{name}</dt>
            <dd className="sm:col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The subscriber's own plan, with its use and invoices. */
export function PackagePage({
  view,
  done,
  children,
}: {
  view: CurrentSubscription | null;
  /** Message about the action that has just finished. */
  done?: string | undefined;
  children?: React.ReactNode;
}) {
  const { t } = useDeskText();
  return (
    <AccountFrame path="/dashboard/subscription" done={done}>
      {view ? (
        <Facts view={view} />
      ) : (
        <div className="rounded-2xl border border-neutral-200 p-6 sm:p-8 dark:border-neutral-700">
          <p className="text-neutral-700 dark:text-neutral-300">{t("package.none")}</p>
          <LinkButton href="/subscription" className="mt-5">
            {t("package.choose")}
          </LinkButton>
        </div>
      )}
      {children}
    </AccountFrame>
  );
}
