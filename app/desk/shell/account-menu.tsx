import ExternalLink from "lucide-react/icons/external-link";
import LogOut from "lucide-react/icons/log-out";
import Moon from "lucide-react/icons/moon";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sun from "lucide-react/icons/sun";
import UserRound from "lucide-react/icons/user-round";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Popover } from "#app/ui/menus/popover.tsx";
import type { DeskUser } from "./desk-user.ts";
import { useShellText } from "./shell-text.ts";

const ID = "desk-account";
const ROW =
  "focus-ring flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-sm font-medium hover:bg-neutral-100 dark:hover:bg-neutral-700";
const GROUP = "border-t border-neutral-200 py-2 last:pb-0 dark:border-neutral-700";

interface RowProps {
  href: string;
  Icon: typeof UserRound;
  children: React.ReactNode;
}

function Row({ href, Icon, children }: RowProps) {
  return (
    <li>
      <a href={href} className={ROW}>
        <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {children}
      </a>
    </li>
  );
}

/** Answered by `small-states.ts`; icon and label follow the page's class by CSS. */
function ThemeRow() {
  const { t } = useShellText();
  return (
    <li>
      <button type="button" data-switches-theme="" className={ROW}>
        <Moon aria-hidden="true" className="size-4.5 dark:hidden" strokeWidth={1.75} />
        <span className="dark:hidden">{t("theme.dark")}</span>
        <Sun aria-hidden="true" className="hidden size-4.5 dark:block" strokeWidth={1.75} />
        <span className="hidden dark:inline">{t("theme.light")}</span>
      </button>
    </li>
  );
}

/** The menu behind the avatar: one's account, the theme, the way out. */
export function DeskAccountMenu({ user }: { user: DeskUser }) {
  const { t } = useShellText();
  const { t: tAccount } = useAccountText();
  const { name, role, avatar } = user;
  return (
    <>
      <IconButton label={t("account")} popoverTarget={ID}>
        <Avatar name={name} picture={avatar} width={32} className="size-8 rounded-full" />
      </IconButton>
      <Popover id={ID} label={t("account")} className="w-64 p-2">
        <div className="px-3 pt-2 pb-3">
          <p className="truncate font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-[0.8125rem] text-neutral-600 dark:text-neutral-300">
            {tAccount(`role.${role}`)}
          </p>
        </div>
        <ul className={GROUP}>
          <Row href="/dashboard/edit-profile" Icon={UserRound}>
            {t("account.profile")}
          </Row>
          <Row href="/account/security" Icon={ShieldCheck}>
            {t("account.security")}
          </Row>
        </ul>
        <ul className={GROUP}>
          <ThemeRow />
          <Row href="/" Icon={ExternalLink}>
            {t("viewSite")}
          </Row>
        </ul>
        <ul className={GROUP}>
          <li>
            <form method="post" action="/actions/sign-out">
              <button type="submit" className={ROW}>
                <LogOut
                  aria-hidden="true"
                  className="size-4.5 rtl:-scale-x-100"
                  strokeWidth={1.75}
                />
                {t("logOut")}
              </button>
            </form>
          </li>
        </ul>
      </Popover>
    </>
  );
}
