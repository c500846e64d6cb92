/** Behaviour of the panel of reading settings. Loaded when it is first opened. */
import { chooseTheme, isDark } from "#app/platform/browser/theme.ts";
import {
  formatReadingSettings,
  parseReadingSettings,
  type ReadingChoice,
} from "./reading-choices.ts";
import { READING_KEY } from "./reading-key.ts";
import { chooseReading, readingWords } from "./stored-settings.ts";

/** "reading-size" is the name of the buttons for the size. */
const choiceOf = ({ name }: HTMLInputElement) => name.replace("reading-", "") as ReadingChoice;

function shown() {
  const settings = parseReadingSettings(readingWords());
  return isDark() ? { ...settings, paper: "dark" } : settings;
}

/** Dark is a matter of the whole site; a reader who leaves it comes back to their paper. */
function choose(input: HTMLInputElement): void {
  const name = choiceOf(input);
  const isPaper = name === "paper";
  if (isPaper && isDark() !== (input.value === "dark")) chooseTheme(input.value === "dark");
  if (isPaper && input.value === "dark") return;
  chooseReading(
    formatReadingSettings({ ...parseReadingSettings(readingWords()), [name]: input.value }),
  );
}

/** @param signal aborts when the page is left */
export function startSettingsPanel(panel: HTMLElement, signal: AbortSignal): void {
  const inputs = [...panel.querySelectorAll("input")];
  function paint() {
    const settings = shown();
    for (const input of inputs) input.checked = settings[choiceOf(input)] === input.value;
  }
  // Pressed while this was being loaded: the server checks none.
  for (const input of inputs) if (input.checked) choose(input);
  paint();
  panel.addEventListener("toggle", paint, { signal });
  panel.addEventListener("change", ({ target }) => choose(target as HTMLInputElement), { signal });
  panel.querySelector("button")?.addEventListener(
    "click",
    () => {
      chooseReading("");
      paint();
    },
    { signal },
  );
  // After `watchReading`, which has the new value by then.
  window.addEventListener("storage", ({ key }) => (key === READING_KEY ? paint() : undefined), {
    signal,
  });
}
