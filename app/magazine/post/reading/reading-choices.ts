/** A reader's reading settings, stored in their browser as words: "size-large face-sans". */

/** The reading settings, from small to large. Dark is the theme's. */
export const READING_CHOICES = {
  size: ["small", "medium", "large", "largest"],
  face: ["serif", "sans", "clear"],
  width: ["narrow", "medium", "wide"],
  lines: ["close", "medium", "open"],
  paper: ["light", "sepia", "dark"],
} as const;

export type ReadingChoice = keyof typeof READING_CHOICES;
export type ReadingSettings = Record<ReadingChoice, string>;

const DEFAULTS: ReadingSettings = {
  size: "medium",
  face: "serif",
  width: "medium",
  lines: "medium",
  paper: "light",
};

const NAMES = Object.keys(READING_CHOICES) as ReadingChoice[];

/** The settings that words name; the magazine's own for all others. */
export function parseReadingSettings(words: string): ReadingSettings {
  const given = words.split(" ");
  const chosen = NAMES.map((name) => {
    const choices: readonly string[] = READING_CHOICES[name];
    return [name, choices.find((choice) => given.includes(`${name}-${choice}`)) ?? DEFAULTS[name]];
  });
  return Object.fromEntries(chosen) as ReadingSettings;
}

/** The words of settings; "" for the magazine's own. */
export const formatReadingSettings = (settings: ReadingSettings): string =>
  NAMES.filter((name) => settings[name] !== DEFAULTS[name])
    .map((name) => `${name}-${settings[name]}`)
    .join(" ");
