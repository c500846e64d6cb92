/** Writes a folder's plans and site settings, where the owner has not made any. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePlan } from "#app/features/billing/commands.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { taken } from "./folder-people.server.ts";
import type { Site } from "./folder-schema.ts";
import { readSetting, saveSetting } from "./settings-commands.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

async function importPlans(writer: Writer, { plans }: Site): Promise<void> {
  const rows = await writer.db.selectFrom("plans").select("id").execute();
  const known = new Set(rows.map((row) => row.id));
  for (const [position, plan] of plans.entries()) {
    const { id, name, amountCents, per, isPopular, features, desc, postAllowance } = plan;
    if (known.has(id)) continue;
    const input = {
      ...{ id, name, priceCents: amountCents, per: `/${per}` as const, isPopular, features },
      ...{ description: desc, postAllowance: postAllowance ?? null, position },
    };
    taken(`site.json plans ${id}`, await savePlan(writer, input, CHANGE));
  }
}

/** Every other key of site.json becomes the setting `site.KEY`. */
export async function importSite(writer: Writer, site: Site | null): Promise<void> {
  if (!site) return;
  await importPlans(writer, site);
  const { plans: _plans, demoSubscription: _subscription, ...settings } = site;
  for (const [key, value] of Object.entries(settings)) {
    const name = `site.${key}`;
    if ((await readSetting(writer.db, name)) !== undefined) continue;
    taken(`site.json ${key}`, await saveSetting(writer, name, value, CHANGE));
  }
}
