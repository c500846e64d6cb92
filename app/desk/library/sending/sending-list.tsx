import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import X from "lucide-react/icons/x";
import { useLibraryText } from "#app/desk/library/library-text.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { dropSending, type FileUpload, retrySending, useFreshSendings } from "./sendings.ts";

function StatusText({ sending: { state, fraction, code } }: { sending: FileUpload }) {
  const { t } = useLibraryText();
  const { t: tDesk } = useDeskText();
  const key = errorKey(code) ?? "error.unusable";
  if (state === "failed") {
    return <span className="text-red-700 dark:text-red-300">{tDesk(key)}</span>;
  }
  if (state === "done") return <span>{t("sending.done")}</span>;
  if (state === "waiting") {
    return <span>{t(code === "offline" ? "sending.waiting" : "sending.noRoom")}</span>;
  }
  if (state === "queued") return <span>{t("sending.queued")}</span>;
  return (
    <span>
      {fraction < 1
        ? t("sending.percent", { percent: Math.floor(fraction * 100) })
        : t("sending.looking")}
    </span>
  );
}

function StatusIcon({ state }: Pick<FileUpload, "state">) {
  const size = "mt-0.5 size-5 shrink-0";
  if (state === "done") {
    return (
      <Check aria-hidden="true" className={`${size} text-primary-700 dark:text-primary-300`} />
    );
  }
  if (state !== "failed") return null;
  return <CircleAlert aria-hidden="true" className={`${size} text-red-700 dark:text-red-300`} />;
}

/** Errors that may go away on retry. */
const PASSING = new Set(["offline", "unavailable", "sign-in-again", "too-many"]);

function Line({ sending }: { sending: FileUpload }) {
  const { t } = useLibraryText();
  const { key, file, fraction, state, code } = sending;
  const isRunning = state !== "done" && state !== "failed";
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <StatusIcon state={state} />
      <div className="min-w-0 grow text-sm">
        <p className="truncate font-medium" dir="auto">
          {file.name}
        </p>
        {isRunning && (
          <progress value={fraction} max={1} aria-label={file.name} className={PROGRESS_CLASS} />
        )}
        <p
          role={state === "failed" ? "alert" : "status"}
          className="text-neutral-600 dark:text-neutral-300"
        >
          <StatusText sending={sending} />
        </p>
        {state === "failed" && PASSING.has(code ?? "") && (
          <button
            type="button"
            onClick={() => retrySending(key)}
            className="focus-ring mt-1 min-h-9 cursor-pointer rounded-full font-medium underline underline-offset-4"
          >
            {t("sending.retry")}
          </button>
        )}
      </div>
      <IconButton
        label={t(isRunning ? "sending.cancel" : "sending.dismiss", { name: file.name })}
        onClick={() => dropSending(key)}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}

/** Running uploads with progress and a cancel button; nothing when there are none. */
export function UploadLines({ sendings }: { sendings: readonly FileUpload[] }) {
  if (sendings.length === 0) return null;
  return (
    <ul className="divide-y divide-neutral-200 rounded-2xl border border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
      {sendings.map((sending) => (
        <Line key={sending.key} sending={sending} />
      ))}
    </ul>
  );
}

/** All running uploads, wherever they were started, and those that ended meanwhile. */
export function UploadList() {
  return <UploadLines sendings={useFreshSendings()} />;
}
