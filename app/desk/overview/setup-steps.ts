import { SETTINGS_PATH, settingId } from "#app/desk/settings/settings-pages.ts";

/** The steps of setting up a magazine, with the page where each is done. */
export const STEP_PAGES = {
  name: "/dashboard/settings",
  logo: "/dashboard/settings/appearance",
  post: "/dashboard/submit-post",
  menu: "/dashboard/settings/navigation",
  pages: `${SETTINGS_PATH}#${settingId("site.contact")}`,
  mail: "/dashboard/settings/mail",
  people: "/dashboard/settings/people",
} as const;

export interface SetupStep {
  name: keyof typeof STEP_PAGES;
  isDone: boolean;
}
