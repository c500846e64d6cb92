import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import { Notice } from "#app/ui/forms/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

const TABS = [
  { path: "/dashboard/edit-profile", name: "tab.profile" },
  { path: "/account/security", name: "tab.security" },
  { path: "/dashboard/subscription", name: "tab.subscription" },
  { path: "/dashboard/billing-address", name: "tab.billing" },
  { path: "/account/data", name: "tab.data" },
] as const;

interface AccountFrameProps {
  path: (typeof TABS)[number]["path"];
  /** Message about the action that has just finished. */
  done?: string | null | false | undefined;
  children: React.ReactNode;
}

/** "Your account": one place for everything that a person keeps of themselves. */
export function AccountFrame({ path, done, children }: AccountFrameProps) {
  const { t } = useAccountText();
  const tabs = TABS.map((tab) => ({
    name: t(tab.name),
    href: tab.path,
    isCurrent: tab.path === path,
  }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-xl font-semibold">{t("account.title")}</h1>
      <TabLinks isSmall label={t("tab.label")} tabs={tabs} />
      {done && <Notice>{done}</Notice>}
      <div className="grid max-w-3xl grid-cols-1 gap-8">{children}</div>
    </div>
  );
}

interface AccountSectionProps {
  title: AccountKey;
  lead?: string;
  children: React.ReactNode;
}

/** A section of an account page. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const { t } = useAccountText();
  return (
    <section className="grid gap-5 border-t border-neutral-200 pt-8 first:border-0 first:pt-0 dark:border-neutral-700">
      <div>
        <h2 className="text-lg font-semibold">{t(title)}</h2>
        {lead && (
          <p className="mt-1 text-sm text-pretty text-neutral-600 dark:text-neutral-300">{lead}</p>
        )}
      </div>
      {children}
    </section>
  );
}
