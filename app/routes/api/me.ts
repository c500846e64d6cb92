import type { Database } from "#app/database/client/client.server.ts";
import type { MeResponse } from "#app/features/accounts/me.ts";
import { countUnread } from "#app/features/accounts/notification-queries.server.ts";
import { findViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getsEmails } from "#app/features/newsletter/gets-emails.server.ts";
import { listPositions } from "#app/features/player/queries.server.ts";
import { listInitialReactions } from "#app/features/reactions/initial-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/me.ts";

/** A feature's data for a signed-in reader: small, and one statement if possible. */
type MePart = (db: Database, viewer: Viewer) => Promise<unknown>;

/** One line per feature; the name is where its scripts find it in the answer. */
const PARTS = dictionary<MePart>({
  unread: (db, { userId }) => countUnread(db, userId),
  positions: (db, { userId }) => listPositions(db, userId),
  reactions: (db, { userId }) => listInitialReactions(db, userId),
  getsEmails: (db, { userId }) => getsEmails(db, userId),
});

async function answerFor(db: Database, viewer: Viewer): Promise<MeResponse> {
  const names = Object.keys(PARTS);
  const values = await Promise.all(names.map((name) => PARTS[name]!(db, viewer)));
  const { name, role, avatar, author } = viewer;
  const authorHref = author?.path ?? null;
  return {
    viewer: { name, role, avatar, authorHref },
    ...Object.fromEntries(names.map((part, index) => [part, values[index]])),
  };
}

/** All that is personal about a page, in one request after it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const me: MeResponse = viewer
    ? await answerFor(getServices(context).db, viewer)
    : { viewer: null };
  return Response.json(me, { headers: { "Cache-Control": "private, no-store" } });
}
