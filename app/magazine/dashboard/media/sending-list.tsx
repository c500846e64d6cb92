import { Check, CircleAlert, X } from "lucide-react";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useLibraryText } from "./library-text.ts";
import { dropSending, retrySending, type Sending, useSendings } from "./sendings.ts";

function Fate({ sending: { state, part, code } }: { sending: Sending }) {
  const { t } = useLibraryText();
  const { t: tDesk } = useDeskText();
  const key = errorKey(code) ?? "error.unusable";
  if (state === "failed") {
    return <span className="text-red-700 dark:text-red-300">{tDesk(key)}</span>;
  }
  if (state === "done") return <span>{t("sending.done")}</span>;
  if (state === "waiting") return <span>{t("sending.waiting")}</span>;
  if (state === "queued") return <span>{t("sending.queued")}</span>;
  return (
    <span>
      {part < 1 ? t("sending.part", { part: Math.floor(part * 100) }) : t("sending.looking")}
    </span>
  );
}

function Sign({ state }: Pick<Sending, "state">) {
  const size = "mt-0.5 size-5 shrink-0";
  if (state === "done") {
    return (
      <Check aria-hidden="true" className={`${size} text-primary-700 dark:text-primary-300`} />
    );
  }
  if (state !== "failed") return null;
  return <CircleAlert aria-hidden="true" className={`${size} text-red-700 dark:text-red-300`} />;
}

/** What may be different another time. */
const PASSING = new Set(["offline", "sign-in-again", "too-many"]);

function Line({ sending }: { sending: Sending }) {
  const { t } = useLibraryText();
  const { key, file, part, state, code } = sending;
  const isRunning = state !== "done" && state !== "failed";
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Sign state={state} />
      <div className="min-w-0 grow text-sm">
        <p className="truncate font-medium" dir="auto">
          {file.name}
        </p>
        {isRunning && (
          <progress
            value={part}
            max={1}
            aria-label={file.name}
            className="my-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-neutral-200 dark:bg-neutral-700 [&::-moz-progress-bar]:bg-primary-600 [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary-600 dark:[&::-moz-progress-bar]:bg-primary-300 dark:[&::-webkit-progress-value]:bg-primary-300"
          />
        )}
        <p
          role={state === "failed" ? "alert" : "status"}
          className="text-neutral-600 dark:text-neutral-300"
        >
          <Fate sending={sending} />
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

/** Files on their way, each with how far it is and a way to stop it; nothing without any. */
export function SendingLines({ sendings }: { sendings: readonly Sending[] }) {
  if (sendings.length === 0) return null;
  return (
    <ul className="divide-y divide-neutral-200 rounded-2xl border border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
      {sendings.map((sending) => (
        <Line key={sending.key} sending={sending} />
      ))}
    </ul>
  );
}

/** All of them, from wherever they were sent. */
export function SendingList() {
  return <SendingLines sendings={useSendings()} />;
}
