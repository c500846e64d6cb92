/** Imports plans and site settings, unless the owner has set them already. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { readSetting, saveSetting } from "#app/features/site/settings-commands.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { valueOrStop } from "./folder-people.server.ts";
import type { FolderSite } from "./folder-schema.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

async function importPlans(writer: Writer, { plans }: FolderSite): Promise<void> {
  const rows = await writer.db.selectFrom("plans").select("id").execute();
  const known = new Set(rows.map((row) => row.id));
  for (const [position, plan] of plans.entries()) {
    const { id, name, amountCents, per, isPopular, features, desc, postAllowance } = plan;
    if (known.has(id)) continue;
    const input = {
      id,
      name,
      priceCents: amountCents,
      per: `/${per}` as const,
      isPopular,
      features,
      description: desc,
      postAllowance: postAllowance ?? null,
      tier: plan.tier,
      includesNewsletter: plan.includesNewsletter,
      support: plan.support,
      trialDays: plan.trialDays,
      yearlyPriceCents: plan.yearlyCents,
      position,
    };
    valueOrStop(`site.json plans ${id}`, await savePlan(writer, input, CHANGE));
  }
}

/** Every other key of site.json becomes the setting `site.KEY`. */
export async function importSite(writer: Writer, site: FolderSite | null): Promise<void> {
  if (!site) return;
  await importPlans(writer, site);
  const { plans: _plans, demoSubscription: _subscription, ...settings } = site;
  for (const [key, value] of Object.entries(settings)) {
    const name = `site.${key}`;
    if ((await readSetting(writer.db, name)) !== undefined) continue;
    valueOrStop(`site.json ${key}`, await saveSetting(writer, name, value, CHANGE));
  }
}
