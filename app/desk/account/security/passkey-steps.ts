import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { dictionary } from "#app/lib/dictionary.ts";
import type { FieldErrors, Outcome } from "#app/lib/input.ts";

/** WebAuthn options from the server, and the id of the pending challenge. */
interface Offer<Options> {
  options: Options;
  ticket: string;
}

async function post<Value>(path: string, given: object): Promise<Outcome<Value>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  });
  const isOutcome = [200, 422, 429].includes(response.status);
  return isOutcome ? response.json() : { ok: false, errors: { form: ["bad-passkey"] } };
}

/** The user may cancel the browser's dialog: that is not a failure. */
async function onDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    console.warn("The device gave no passkey", error);
    return null;
  }
}

const REFUSED = dictionary<string[]>({ form: ["bad-passkey"] });

/** Signs in with a passkey; `errors` is null on success. */
export async function logInWithPasskey(): Promise<FieldErrors | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  type PasskeyOffer = Offer<PublicKeyCredentialRequestOptionsJSON>;
  const offer = await post<PasskeyOffer>("/login/passkey", {});
  if (!offer.ok) return offer.errors;
  const { options, ticket } = offer.value;
  const response = await onDevice(() => startAuthentication({ optionsJSON: options }));
  if (!response) return REFUSED;
  const entered = await post("/login/passkey", { ticket, response });
  return entered.ok ? null : entered.errors;
}

/** Creates a passkey on this device and registers it with the account. */
export async function addPasskeyHere(
  name: string,
  currentPassword: string | undefined,
): Promise<FieldErrors | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  type Wanted = Offer<PublicKeyCredentialCreationOptionsJSON>;
  const offer = await post<Wanted>("/account/passkeys", { currentPassword });
  if (!offer.ok) return offer.errors;
  const { options, ticket } = offer.value;
  const response = await onDevice(() => startRegistration({ optionsJSON: options }));
  if (!response) return REFUSED;
  const added = await post("/account/passkeys", { ticket, response, name });
  return added.ok ? null : added.errors;
}
