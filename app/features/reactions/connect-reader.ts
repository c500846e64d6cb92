import { getMe } from "#app/features/accounts/me.ts";
import { fetchJson } from "#app/platform/fetch-json.ts";
import { type AskServer, askAboutRest } from "./ask-about-rest.ts";
import { type Given, type GivenReactions, reactions } from "./reactions-store.ts";
import { sendChoices, sendToServer } from "./send-choices.ts";

const askServer: AskServer = (subjects) => {
  const asked = new URLSearchParams(subjects.map(({ kind, id }) => [kind, id]));
  return fetchJson<Given>(`/api/reactions?${asked}`);
};

/** Tells the store what the server knows of a signed-in reader, and the server what they choose. */
export async function connectReader(): Promise<void> {
  const me = await getMe();
  if (!me.viewer) return;
  const { given, more } = me.reactions as GivenReactions;
  if (more.length > 0) askAboutRest(reactions, more, askServer);
  reactions.seed(given);
  await sendChoices(reactions, sendToServer);
}
