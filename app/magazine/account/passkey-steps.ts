import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { FieldErrors, Outcome } from "#app/lib/input.ts";

/** What the server offers: the question for the device, and the ticket under which it waits. */
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

/** The reader may close the device's window: that is an answer too. */
async function onDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    console.warn("The device gave no passkey", error);
    return null;
  }
}

const REFUSED: FieldErrors = { form: ["bad-passkey"] };

/** Signs in with a key of this device; `errors` is null when it did. */
export async function logInWithPasskey(): Promise<FieldErrors | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  type Wanted = Offer<PublicKeyCredentialRequestOptionsJSON>;
  const offer = await post<Wanted>("/login/passkey", {});
  if (!offer.ok) return offer.errors;
  const { options, ticket } = offer.value;
  const response = await onDevice(() => startAuthentication({ optionsJSON: options }));
  if (!response) return REFUSED;
  const entered = await post("/login/passkey", { ticket, response });
  return entered.ok ? null : entered.errors;
}

/** Makes a key on this device and gives it to the account. */
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
