import Bookmark from "lucide-react/icons/bookmark";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import UserPen from "lucide-react/icons/user-pen";
import UserRound from "lucide-react/icons/user-round";
import UsersRound from "lucide-react/icons/users-round";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { Me } from "#app/features/accounts/me.ts";
import { Avatar } from "#app/ui/avatar.tsx";

const ROW =
  "flex w-full items-center gap-4 rounded-lg px-3 py-2.5 text-sm font-medium focus-ring transition-colors hover:bg-neutral-100 dark:hover:bg-neutral-700";
const GROUP = "border-t border-neutral-200 py-2 last:pb-0 dark:border-neutral-700";

/** A line icon of the menu. */
type Icon = typeof UserRound;

function Row({ href, icon: Icon, label }: { href: string; icon: Icon; label: string }) {
  return (
    <li>
      <a href={href} className={ROW}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {label}
      </a>
    </li>
  );
}

/** The account menu behind the avatar. */
export function AccountMenu({ viewer }: { viewer: Me }) {
  const { t } = useAccountText();
  const { name, role, avatar, authorHref } = viewer;
  return (
    <>
      <div className="flex items-center gap-3 px-3 pt-2 pb-4">
        <Avatar name={name} picture={avatar} width={48} className="size-12 rounded-full" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-xs text-neutral-500 dark:text-neutral-400">{t(`role.${role}`)}</p>
        </div>
      </div>
      <ul className={GROUP}>
        <Row href={authorHref ?? "/account"} icon={UserRound} label={t("menu.profile")} />
        {authorHref && (
          <Row href={`${authorHref}?tab=saved`} icon={Bookmark} label={t("menu.items")} />
        )}
        <Row href="/dashboard/following" icon={UsersRound} label={t("menu.following")} />
        <Row href="/dashboard/root" icon={LayoutDashboard} label={t("menu.dashboard")} />
        <Row href="/dashboard/edit-profile" icon={UserPen} label={t("menu.editProfile")} />
      </ul>
      <ul className={GROUP}>
        <Row href="/contact" icon={CircleHelp} label={t("menu.help")} />
        <li>
          <form method="post" action="/actions/sign-out" data-document>
            <button type="submit" className={ROW}>
              <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
              {t("menu.logOut")}
            </button>
          </form>
        </li>
      </ul>
    </>
  );
}
