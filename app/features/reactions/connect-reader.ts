import { getMe } from "#app/features/accounts/me.ts";
import { showFailure } from "#app/islands/navigation/show-status.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { type LookUp, lookUpMissing } from "./batched-lookup.ts";
import { type InitialReactions, type ReactionIds, reactions } from "./reactions-store.ts";
import { keepPresses } from "./recent-presses.ts";
import { sendChoices, sendToServer } from "./send-choices.ts";

const lookUp: LookUp = (subjects) => {
  const asked = new URLSearchParams(subjects.map(({ kind, id }) => [kind, id]));
  return fetchJson<ReactionIds>(`/api/reactions?${asked}`);
};

/** Seeds the store with the signed-in reader's reactions and sends local changes to the server. */
export async function connectReader(): Promise<void> {
  const me = await getMe();
  if (!me.viewer) return;
  const { given, more } = me.reactions as InitialReactions;
  if (more.length > 0) lookUpMissing(reactions, more, lookUp);
  keepPresses(reactions);
  reactions.seed(given);
  const sendStored = sendChoices(reactions, sendToServer, (isWaiting) =>
    showFailure(isWaiting ? "unsent" : null),
  );
  // Choices made offline are sent as soon as the network is back.
  window.addEventListener("online", () => void sendStored());
  await sendStored();
}
