import { Popover } from "#app/ui/menus/popover.tsx";
import { READING_CHOICES, type ReadingChoice } from "./reading-choices.ts";
import { READING_SETTINGS_ID } from "./reading-key.ts";
import { useReadingText } from "./reading-text.ts";

function ChoiceField({ name }: { name: ReadingChoice }) {
  const { t } = useReadingText();
  return (
    <fieldset data-choice={name}>
      <legend>{t(`settings.${name}`)}</legend>
      <div>
        {READING_CHOICES[name].map((choice) => (
          <label key={choice}>
            <input type="radio" name={`reading-${name}`} value={choice} />
            <span data-look={`${name}-${choice}`}>
              {t(`settings.${name}.${choice}` as Parameters<typeof t>[0])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The panel of reading settings; `settings-panel.ts` checks what holds in this browser. */
export function SettingsPopover() {
  const { t } = useReadingText();
  return (
    <Popover id={READING_SETTINGS_ID} label={t("settings.title")} className="reading-settings w-84">
      {(Object.keys(READING_CHOICES) as ReadingChoice[]).map((name) => (
        <ChoiceField key={name} name={name} />
      ))}
      <button type="button" className="focus-ring">
        {t("settings.reset")}
      </button>
    </Popover>
  );
}
