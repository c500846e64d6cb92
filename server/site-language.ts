/** Remembers what language the magazine speaks, so that a request that fails need not ask for it. */
import type { Services } from "#app/platform/context.server.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import type { Locale } from "#app/platform/message.ts";

/** @returns the language as it was last heard of */
export async function rememberLanguage({
  db,
  events,
}: Pick<Services, "db" | "events">): Promise<() => Locale> {
  let { locale } = await readLetterHead(db);
  events.on("site.changed", async () => {
    ({ locale } = await readLetterHead(db));
  });
  return () => locale;
}
