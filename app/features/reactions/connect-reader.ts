import { getMe } from "#app/features/accounts/me.ts";
import { type Given, reactions } from "./reactions-store.ts";
import { sendChoices, sendToServer } from "./send-choices.ts";

/** Tells the store what the server knows of a signed-in reader, and the server what they choose. */
export async function connectReader(): Promise<void> {
  const me = await getMe();
  if (!me.viewer) return;
  reactions.seed((me.reactions ?? {}) as Given);
  await sendChoices(reactions, sendToServer);
}
