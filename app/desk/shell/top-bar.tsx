import Bell from "lucide-react/icons/bell";
import ExternalLink from "lucide-react/icons/external-link";
import Plus from "lucide-react/icons/plus";
import { hasRole } from "#app/features/accounts/policy.ts";
import { MobileMenuButton } from "#app/magazine/shell/menu/mobile-menu-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { DeskAccountMenu } from "./account-menu.tsx";
import type { DeskUser } from "./desk-user.ts";
import { SearchButton } from "./search-button.tsx";
import { useShellText } from "./shell-text.ts";

/** Unread notifications; the page behind it lists all. */
function Notifications({ unread }: { unread: number }) {
  const { t } = useShellText();
  const label = unread > 0 ? t("bell.unread", { n: unread }) : t("bell");
  return (
    <a
      href="/dashboard/notifications"
      aria-label={label}
      title={label}
      className={iconButtonClass("medium", "relative")}
    >
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 min-w-5 rounded-full bg-primary-600 px-1 text-center text-[0.8125rem]/5 font-semibold text-white tabular-nums"
        >
          {unread}
        </span>
      )}
    </a>
  );
}

function NewPost() {
  const { t } = useShellText();
  return (
    <a
      href="/dashboard/submit-post"
      aria-label={t("newPost")}
      className={buttonClass("primary", "!h-9 !px-3 !text-sm sm:!px-4")}
    >
      <Plus aria-hidden="true" className="size-4" />
      <span className="max-sm:hidden">{t("newPost")}</span>
    </a>
  );
}

function ViewSite() {
  const { t } = useShellText();
  return (
    <a
      href="/"
      className="focus-ring flex h-9 items-center gap-2 rounded-full px-3 text-sm font-medium text-neutral-700 hover:bg-neutral-100 max-md:hidden dark:text-neutral-300 dark:hover:bg-neutral-800"
    >
      <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {t("viewSite")}
    </a>
  );
}

/** The bar at the top of every page of the desk. */
export function TopBar({ user }: { user: DeskUser }) {
  const { role, unread } = user;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-neutral-200 bg-white px-3 sm:gap-2 sm:px-5 print:hidden dark:border-neutral-700 dark:bg-neutral-900">
      <div className="lg:hidden">
        <MobileMenuButton />
      </div>
      <SearchButton role={role} />
      <div className="grow" />
      <ViewSite />
      {hasRole({ userId: null, role }, "author") && <NewPost />}
      <Notifications unread={unread} />
      <DeskAccountMenu user={user} />
    </header>
  );
}
