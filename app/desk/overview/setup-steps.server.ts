/** The steps that a new magazine has not done yet, derived from its data. */

import type { Change } from "#app/features/accounts/policy.ts";
import {
  listInvitations,
  listPeople,
} from "#app/features/accounts/profile/people-queries.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import type { DeskClient } from "#app/features/posts/queries/desk-statement.server.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { readSetting, saveSetting } from "#app/features/site/settings-commands.server.ts";
import { firstMenu } from "#app/features/site/site-defaults.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type { SetupStep } from "./setup-steps.ts";

/** Set once the owner has put the list away. */
const DISMISSED = "desk.setupDismissed";

async function hasPost(services: DeskClient): Promise<boolean> {
  const { items } = await listDeskPosts(services, { status: "published" }, 1);
  return items.length > 0;
}

/** Anybody besides the owner, including pending invitations. */
async function hasPeople({ db }: Pick<Services, "db">): Promise<boolean> {
  const { items } = await listPeople(db, { words: "" }, 2);
  return items.length > 1 || (await listInvitations(db)).length > 0;
}

/** A new magazine has the first menu already. */
const isArranged = ({ navigation, language }: SiteView): boolean =>
  navigation !== null && JSON.stringify(navigation) !== JSON.stringify(firstMenu(language));

/** The steps in order; null for a demo site, and once the owner has dismissed them. */
export async function findSetupSteps(
  services: Pick<Services, "db" | "dialect" | "env">,
): Promise<SetupStep[] | null> {
  const { db, env } = services;
  if ((await isDemoSite(services)) || (await readSetting(db, DISMISSED)) === true) return null;
  const site = await getSite(db);
  return [
    { name: "name", isDone: (await readSetting(db, "site.name")) !== undefined },
    { name: "logo", isDone: site.logo !== null },
    { name: "post", isDone: await hasPost(services) },
    { name: "menu", isDone: isArranged(site) },
    { name: "pages", isDone: Object.values(site.contact).some(Boolean) },
    { name: "mail", isDone: env.hasMail },
    { name: "people", isDone: await hasPeople(services) },
  ];
}

/**
 * Puts the list away.
 * @throws Forbidden when the actor is not the owner
 */
export async function dismissSetup(writer: Writer, change: Change): Promise<void> {
  await saveSetting(writer, DISMISSED, true, change);
}
