import Bell from "lucide-react/icons/bell";
import LogIn from "lucide-react/icons/log-in";
import PenLine from "lucide-react/icons/pen-line";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import { lazy, Suspense, useState } from "react";
import type { MeResponse } from "#app/features/accounts/me.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Popover } from "#app/ui/menus/popover.tsx";
import type { ReaderToolsProps } from "./reader-tools.tsx";

const BellContent = lazy(() =>
  import("#app/magazine/reader/bell-content.tsx").then(({ BellContent }) => ({
    default: BellContent,
  })),
);

const OwnMenu = lazy(() =>
  import("./account-menu.tsx").then(({ AccountMenu }) => ({
    default: AccountMenu,
  })),
);

const OwnersPanel = lazy(() =>
  import("./owners-panel.tsx").then(({ OwnersPanel }) => ({ default: OwnersPanel })),
);

const BELL_ID = "notifications-popover";
const ACCOUNT_ID = "account-popover";

const ROW =
  "flex items-center gap-4 rounded-lg px-3 py-2.5 text-sm font-medium focus-ring transition-colors hover:bg-neutral-100 dark:hover:bg-neutral-700";

/** The notifications menu. */
function NotificationBell({ me }: { me: MeResponse | null }) {
  const { t } = useText();
  const [isOpened, setOpened] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const isNew = !isSeen && (me?.unread ?? 0) > 0;
  return (
    <>
      <IconButton
        label={t(isNew ? "header.newNotifications" : "header.notifications")}
        size="large"
        popoverTarget={BELL_ID}
        className="relative"
      >
        <Bell aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {isNew && (
          <span className="absolute end-2.5 top-2.5 size-2.5 rounded-full bg-blue-600 ring-2 ring-white dark:bg-blue-400 dark:ring-neutral-900" />
        )}
      </IconButton>
      <Popover
        id={BELL_ID}
        label={t("header.notifications")}
        onToggle={({ newState }) => newState === "open" && setOpened(true)}
        className="w-96 p-6"
      >
        <p className="mb-3 text-xl font-semibold">{t("header.notifications")}</p>
        {me && isOpened ? (
          <Suspense>
            <BellContent onSeen={() => setSeen(true)} />
          </Suspense>
        ) : (
          <p className="text-sm text-neutral-500 dark:text-neutral-400">
            {t("header.noNotifications")}
          </p>
        )}
      </Popover>
    </>
  );
}

function SignedOut() {
  const { t } = useText();
  return (
    <>
      <p className="px-3 pt-2 pb-3 text-sm text-neutral-500 dark:text-neutral-400">
        {t("header.signedOut")}
      </p>
      <ul className="border-t border-neutral-200 pt-2 dark:border-neutral-700">
        <li>
          <a href="/login" className={ROW}>
            <LogIn aria-hidden="true" className="size-5" />
            {t("header.logIn")}
          </a>
        </li>
        <li>
          <a href="/signup" className={ROW}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t("header.createAccount")}
          </a>
        </li>
      </ul>
    </>
  );
}

/** The account menu button. */
function AccountMenu({ me }: { me: MeResponse | null }) {
  const { t } = useText();
  const [isOpened, setOpened] = useState(false);
  const viewer = me?.viewer;
  return (
    <>
      <IconButton
        label={t("header.account")}
        size="large"
        popoverTarget={ACCOUNT_ID}
        className="bg-neutral-100 dark:bg-neutral-800"
      >
        {viewer ? (
          <Avatar
            name={viewer.name}
            picture={viewer.avatar}
            width={48}
            className="size-12 rounded-full"
          />
        ) : (
          <UserRound aria-hidden="true" className="size-6" strokeWidth={1.75} />
        )}
      </IconButton>
      <Popover
        id={ACCOUNT_ID}
        label={t("header.account")}
        onToggle={({ newState }) => newState === "open" && setOpened(true)}
        className="p-3 sm:w-65"
      >
        {!viewer && <SignedOut />}
        {viewer && isOpened && (
          <Suspense>
            <OwnMenu viewer={viewer} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}

function CreateButton({ className }: { className?: string }) {
  const { t } = useText();
  return (
    <a href="/dashboard/submit-post" className={buttonClass("primary", className)}>
      <PenLine aria-hidden="true" className="size-4" />
      {t("header.create")}
    </a>
  );
}

/** Notifications, Create and account menu. */
export function SignedInTools({ me, panel }: ReaderToolsProps) {
  return (
    <>
      <NotificationBell me={me} />
      <div className="hidden xl:block">
        <CreateButton className="mx-2" />
      </div>
      <AccountMenu me={me} />
      {panel && me?.viewer?.role === "owner" && (
        <Suspense>
          <OwnersPanel {...panel} />
        </Suspense>
      )}
    </>
  );
}
