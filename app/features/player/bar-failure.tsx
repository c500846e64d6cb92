import { RefreshCw } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { usePlayerText } from "./player-text.ts";
import { sound } from "./sound.ts";

/** Says that the track cannot be played, and tries again. */
export function BarFailure() {
  const { t } = usePlayerText();
  return (
    <p role="alert" className="flex items-center gap-2 text-sm text-red-600 dark:text-red-400">
      <span>{t("error")}</span>
      <IconButton label={t("retry")} onClick={() => sound.send({ type: "pressBar" })}>
        <RefreshCw aria-hidden="true" className="size-5" />
      </IconButton>
    </p>
  );
}
