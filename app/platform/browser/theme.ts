import { readLocalStorage, writeLocalStorage } from "./stored-text.ts";

/** The localStorage key of the reader's choice. */
export const STORE_KEY = "masthead";
const STORE_VERSION = 1;
const DARK = "dark";
/** `theme-color` values, light and dark: the header's backgrounds. */
export const BAR_COLORS = { light: "#ffffff", dark: "#111827" } as const;

/**
 * Inline script that runs before the first paint, so that dark mode does not flash light. Its text
 * is constant: the content security policy allows it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d;try{var s=JSON.parse(localStorage.getItem("${STORE_KEY}"));if(s.version===${STORE_VERSION})d=s.state.darkmode.isDarkMode}catch(e){}if(typeof d!="boolean")d=matchMedia("(prefers-color-scheme: dark)").matches;document.documentElement.classList.toggle("${DARK}",d)})()`;

/** Whether dark mode was chosen; null when the system preference applies. */
export function readChoice(stored: string | null): boolean | null {
  try {
    const { version, state } = JSON.parse(stored ?? "null");
    const { isDarkMode } = state.darkmode;
    return version === STORE_VERSION && typeof isDarkMode === "boolean" ? isDarkMode : null;
  } catch {
    return null;
  }
}

/** Serializes the choice for `readChoice` and the inline script. */
export function writeChoice(isDarkMode: boolean): string {
  return JSON.stringify({ version: STORE_VERSION, state: { darkmode: { isDarkMode } } });
}

/** Applies the choice, or the system preference, to the page. */
function applyTheme(): void {
  const choice = readChoice(readLocalStorage(STORE_KEY));
  const isDark = choice ?? matchMedia("(prefers-color-scheme: dark)").matches;
  setDarkClass(isDark, choice !== null);
}

function setDarkClass(isDark: boolean, isChosen: boolean): void {
  document.documentElement.classList.toggle(DARK, isDark);
  if (!isChosen) return;
  // The colours are the page's: of the two, the light one first, the chosen one counts.
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  bars.forEach((bar, at) => {
    bar.media = isDark === (at === 1) ? "all" : "not all";
  });
}

/** Whether the page is dark, by choice or by the system's preference. */
export const isDark = (): boolean => document.documentElement.classList.contains(DARK);

/** Applies and stores a choice. Works also when localStorage is blocked. */
export function chooseTheme(isChosenDark: boolean): void {
  setDarkClass(isChosenDark, true);
  writeLocalStorage(STORE_KEY, writeChoice(isChosenDark));
}

/** Toggles dark mode. */
export const switchTheme = (): void => chooseTheme(!isDark());

/**
 * Follows changes in other tabs, and the system preference until the reader has chosen.
 * @returns a function that removes the listeners
 */
export function watchTheme(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORE_KEY || event.key === null) applyTheme();
  };
  applyTheme();
  system.addEventListener("change", applyTheme);
  window.addEventListener("storage", onStorage);
  return () => {
    system.removeEventListener("change", applyTheme);
    window.removeEventListener("storage", onStorage);
  };
}
