/** Loads what a subscriber can choose by a signed link. */
import { data } from "react-router";
import {
  findAccountOf,
  findPreferences,
} from "#app/features/newsletter/preferences/preferences.server.ts";
import { choicesPath, dataPath } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { getMailPreferences } from "#app/features/notifications/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";

/** The page of choices; a 404 without preferences for a link that this site has not made. */
export async function loadChoices({ db, env }: Pick<Services, "db" | "env">, token: string) {
  const [preferences, userId] = await Promise.all([
    findPreferences(db, env, token),
    findAccountOf(db, env, token),
  ]);
  const choices = {
    preferences,
    isFollowingByEmail: userId ? (await getMailPreferences(db, userId)).following : null,
    action: choicesPath(token),
    dataHref: dataPath(token),
  };
  return data(choices, { status: preferences ? 200 : 404 });
}
