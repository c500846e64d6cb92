/** Loads the options of the post form. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { listBylines } from "#app/features/accounts/queries.server.ts";
import { listPaidPlans } from "#app/features/billing/plans/queries.server.ts";
import { findCurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { canConfirmRawHtml } from "#app/features/posts/policy.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { listTranslations } from "#app/features/posts/translations/translation-queries.server.ts";
import { findPartPlace, listSeriesChoices } from "#app/features/series/desk-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

/** Maximum number of options. */
export const MAX_CATEGORIES = 500;
const MAX_AUTHORS = 1000;

async function postsLeft(db: Database, { userId }: Actor): Promise<number | null> {
  const own = userId ? await findCurrentSubscription(db, userId) : null;
  return own && own.status !== "pending" ? own.remainingPosts : null;
}

/**
 * The options of the form of a post.
 * @param draft the stored post; null for a new one
 */
export async function choicesFor(db: Database, actor: Actor, draft: Draft | null) {
  const isEditor = canEditAll(actor);
  const seriesPlace = draft ? await findPartPlace(db, draft.id) : null;
  const onlyOpen = { openOr: seriesPlace?.seriesId ?? null };
  const [categories, authors, siteLanguage, translations, series] = await Promise.all([
    listCategories(db, { limit: MAX_CATEGORIES }),
    listBylines(db, { ids: draft?.authorIds ?? [], limit: isEditor ? MAX_AUTHORS : 0 }),
    findSiteLanguage(db),
    draft ? listTranslations(db, draft.id) : [],
    listSeriesChoices(db, isEditor ? undefined : onlyOpen),
  ]);
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    /** Who may sign: for editors everybody, for authors those who do. */
    authors,
    /** Language of posts that name none. */
    siteLanguage,
    /** All versions of the post, itself among them. */
    translations,
    /** Those that the post may be put into. */
    series,
    seriesPlace,
    isEditor,
    /** Those that a post may be opened to. */
    plans: isEditor ? await listPaidPlans(db) : [],
    isOwner: canConfirmRawHtml(actor),
    /** Posts left in the author's package; null for unlimited. */
    postsLeft: await postsLeft(db, actor),
  };
}

export type PostChoices = Awaited<ReturnType<typeof choicesFor>>;
