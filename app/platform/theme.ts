import { readStored, store } from "./stored-text.ts";

/** Where the reader's choice is kept: version 1, dark mode alone. */
export const STORE_KEY = "masthead";
const STORE_VERSION = 1;
const DARK = "dark";
/** What the browser paints its own bars with, light and dark: the header's backgrounds. */
export const BAR_COLORS = { light: "#ffffff", dark: "#111827" } as const;

/**
 * Runs before the first paint, so that no page flashes light. Its text never changes: the content
 * security policy names it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d;try{var s=JSON.parse(localStorage.getItem("${STORE_KEY}"));if(s.version===${STORE_VERSION})d=s.state.darkmode.isDarkMode}catch(e){}if(typeof d!="boolean")d=matchMedia("(prefers-color-scheme: dark)").matches;document.documentElement.classList.toggle("${DARK}",d)})()`;

/** The stored choice, or null while there is none and the system decides. */
export function readChoice(stored: string | null): boolean | null {
  try {
    const { version, state } = JSON.parse(stored ?? "null");
    const { isDarkMode } = state.darkmode;
    return version === STORE_VERSION && typeof isDarkMode === "boolean" ? isDarkMode : null;
  } catch {
    return null;
  }
}

/** The text that `readChoice` and the first-paint script read back. */
export function writeChoice(isDarkMode: boolean): string {
  return JSON.stringify({ version: STORE_VERSION, state: { darkmode: { isDarkMode } } });
}

/** Puts the choice, or the system's preference, on the page. */
function applyTheme(): void {
  const choice = readChoice(readStored(STORE_KEY));
  const isDark = choice ?? matchMedia("(prefers-color-scheme: dark)").matches;
  show(isDark, choice !== null);
}

function show(isDark: boolean, isChosen: boolean): void {
  document.documentElement.classList.toggle(DARK, isDark);
  if (!isChosen) return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute("content", isDark ? BAR_COLORS.dark : BAR_COLORS.light);
  }
}

/** Switches between light and dark and keeps the choice; a browser that refuses to keep it still switches. */
export function switchTheme(): void {
  const isDark = !document.documentElement.classList.contains(DARK);
  show(isDark, true);
  store(STORE_KEY, writeChoice(isDark));
}

/** Follows other tabs, and the system until the reader has chosen. Returns how to stop. */
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
