import RefreshCw from "lucide-react/icons/refresh-cw";
import { useChannel } from "#app/features/player/channels/use-channel.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

/** Error message with a retry button. */
export function BarFailure() {
  const { t } = usePlayerText();
  const { send } = useChannel();
  return (
    <p role="alert" className="flex items-center gap-2 text-sm text-red-600 dark:text-red-400">
      <span>{t("error")}</span>
      <IconButton label={t("retry")} onClick={() => send({ type: "pressBar" })}>
        <RefreshCw aria-hidden="true" className="size-5" />
      </IconButton>
    </p>
  );
}
