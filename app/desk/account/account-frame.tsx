import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

const TABS = [
  { path: "/account", name: "tab.profile" },
  { path: "/account/security", name: "tab.security" },
  { path: "/account/data", name: "tab.data" },
] as const;

interface AccountFrameProps {
  path: (typeof TABS)[number]["path"];
  /** Message about the action that has just finished. */
  done: AccountKey | null;
  children: React.ReactNode;
}

/** Layout of the account pages. */
export function AccountFrame({ path, done, children }: AccountFrameProps) {
  const { t } = useAccountText();
  const tabs = TABS.map((tab) => ({
    name: t(tab.name),
    href: tab.path,
    isCurrent: tab.path === path,
  }));
  return (
    <SheetPage emoji="🪪" title={t("account.title")} description={t("account.lead")}>
      <Sheet>
        <div className="mx-auto grid max-w-2xl gap-10">
          <TabLinks label={t("tab.label")} tabs={tabs} />
          {done && <Notice>{t(done)}</Notice>}
          {children}
        </div>
      </Sheet>
    </SheetPage>
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
    <section className="grid gap-5 border-t border-neutral-200 pt-8 dark:border-neutral-700">
      <div>
        <h2 className="text-xl font-semibold">{t(title)}</h2>
        {lead && (
          <p className="mt-1.5 text-sm text-pretty text-neutral-600 dark:text-neutral-300">
            {lead}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
