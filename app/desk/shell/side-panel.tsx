import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { useIsLive } from "#app/desk/editor/use-is-live.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useDashboardText } from "./dashboard-text.ts";
import { useShellText } from "./shell-text.ts";
import { SideMenu } from "./side-menu.tsx";
import { SiteName } from "./site-name.tsx";

interface SidePanelProps {
  role: Role;
  isNarrow: boolean;
  onToggle: () => void;
}

function WidthButton({ isNarrow, onToggle }: Omit<SidePanelProps, "role">) {
  const { t } = useShellText();
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton label={t(isNarrow ? "menu.widen" : "menu.narrow")} onClick={onToggle}>
      <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
    </IconButton>
  );
}

/** The side menu of wide windows, which can be made as narrow as its icons. */
export function SidePanel({ role, isNarrow, onToggle }: SidePanelProps) {
  const { t } = useDashboardText();
  const isLive = useIsLive();
  return (
    <div className="sticky top-0 h-[calc(100dvh-var(--player-space,0px))] scroll-p-2 overflow-y-auto overscroll-contain border-e border-neutral-200 bg-neutral-50 [scrollbar-width:thin] max-lg:hidden print:hidden dark:border-neutral-700 dark:bg-neutral-900">
      <SideMenu
        role={role}
        label={t("menu")}
        isNarrow={isNarrow}
        head={
          <div
            className={`flex h-14 items-center gap-2 ${isNarrow ? "justify-center" : "ps-6 pe-3"}`}
          >
            {!isNarrow && <SiteName />}
            <span className={isNarrow ? undefined : "ms-auto"}>
              {isLive && <WidthButton isNarrow={isNarrow} onToggle={onToggle} />}
            </span>
          </div>
        }
      />
    </div>
  );
}
