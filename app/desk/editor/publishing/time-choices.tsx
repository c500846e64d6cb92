import { useId } from "react";
import { useWindowText } from "#app/desk/editor/window/window-text.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { type PublishingTime, TIME_CHOICES } from "./publishing-time.ts";

/** The latest that can be requested in hours: two weeks. */
const MAX_HOURS = 336;

interface TimeChoicesProps {
  time: PublishingTime;
  /** The magazine's time zone. */
  zone: string;
  onChange(time: PublishingTime): void;
}

/** Now, at a time on the magazine's clocks, or in some hours. */
export function TimeChoices({ time, zone, onChange }: TimeChoicesProps) {
  const { t } = useWindowText();
  const name = useId();
  const values = {
    now: null,
    at: (
      <input
        type="datetime-local"
        aria-label={t("when.at", { zone })}
        value={time.at}
        onChange={({ target }) => onChange({ ...time, choice: "at", at: target.value })}
        className={fieldClass("input", "!w-auto grow")}
      />
    ),
    in: (
      <input
        type="number"
        min={1}
        max={MAX_HOURS}
        aria-label={t("when.in")}
        value={time.hours || ""}
        onChange={({ target }) => onChange({ ...time, choice: "in", hours: Number(target.value) })}
        className={fieldClass("input", "!w-24")}
      />
    ),
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t("when.title")}</legend>
      {TIME_CHOICES.map((choice) => (
        <div key={choice} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <label className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              checked={time.choice === choice}
              onChange={() => onChange({ ...time, choice })}
              className="focus-ring size-5 accent-primary-600"
            />
            {t(`when.${choice}`, { zone })}
          </label>
          {time.choice === choice && values[choice]}
        </div>
      ))}
    </fieldset>
  );
}
