import { RefreshCw } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { usePlayerText } from "./player-text.ts";
import { useChannel } from "./use-channel.ts";

/** Says that the track cannot be played, and tries again. */
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
