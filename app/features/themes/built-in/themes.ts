/** The finished themes that come with the program. Each is data of the same shape as an owner's. */
import type { Theme } from "#app/features/themes/theme.ts";
import { essayTheme } from "./essay.ts";
import { networkTheme } from "./network.ts";
import { newspaperTheme } from "./newspaper.ts";
import { photoTheme } from "./photo.ts";
import { weeklyTheme } from "./weekly.ts";

export const BUILT_IN_THEMES = {
  essay: essayTheme,
  weekly: weeklyTheme,
  photo: photoTheme,
  network: networkTheme,
  newspaper: newspaperTheme,
} satisfies Record<string, Theme>;

export type BuiltInName = keyof typeof BUILT_IN_THEMES;
export const BUILT_IN_NAMES = Object.keys(BUILT_IN_THEMES) as BuiltInName[];

/** Whether an id is the name of a theme that comes with the program. */
export const isBuiltIn = (id: string): id is BuiltInName => Object.hasOwn(BUILT_IN_THEMES, id);
