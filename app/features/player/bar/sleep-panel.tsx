import Moon from "lucide-react/icons/moon";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { formatClock, SECOND } from "#app/lib/time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PANEL_HEADING, PANEL_ROW, PanelButton } from "./panel-button.tsx";
import {
  cancelSleepTimer,
  SLEEP_MINUTES,
  secondsLeft,
  sleepAfter,
  sleepAtEnd,
  sleepChoice,
} from "./sleep-timer.ts";

/** The current time, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function TimeLeft({ until }: { until: number }) {
  const { t } = usePlayerText();
  const time = formatClock(secondsLeft(until, useNow()));
  return (
    <p className="mt-1 text-sm text-neutral-600 tabular-nums dark:text-neutral-400">
      {t("sleepLeft", { time })}
    </p>
  );
}

/** Options of the sleep timer. */
export function SleepPanel() {
  const { t } = usePlayerText();
  const name = useId();
  const choice = useSyncExternalStore(sleepChoice.subscribe, sleepChoice.get, () => null);
  const minutes = choice !== null && choice !== "end" ? choice.minutes : null;
  const choices = [
    { label: t("sleepOff"), isChosen: choice === null, choose: cancelSleepTimer },
    ...SLEEP_MINUTES.map((n) => ({
      label: t("sleepMinutes", { n }),
      isChosen: minutes === n,
      choose: () => sleepAfter(n),
    })),
    { label: t("sleepEnd"), isChosen: choice === "end", choose: sleepAtEnd },
  ];
  return (
    <PanelButton
      label={t("sleep")}
      isMarked={choice !== null}
      icon={<Moon aria-hidden="true" className="size-5" />}
    >
      <fieldset>
        <legend className={PANEL_HEADING}>{t("sleep")}</legend>
        {choice !== null && choice !== "end" && <TimeLeft until={choice.until} />}
        <div className="mt-1">
          {choices.map(({ label, isChosen, choose }) => (
            <label key={label} className={classNames(PANEL_ROW, "cursor-pointer")}>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={choose}
                className="size-4 accent-primary-600"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </PanelButton>
  );
}
