import type { FormRefusal } from "#app/lib/form-refusal.ts";
import type { EmbedCardFacts } from "./embed-card.server.ts";

/** Asks the server for the card of an external video or audio; an error code where there is none. */
export async function askEmbed(address: string): Promise<EmbedCardFacts | { code: string }> {
  const form = new FormData();
  form.set("address", address);
  try {
    const response = await fetch("/api/desk/embeds", { method: "POST", body: form });
    const answer = (await response.json()) as EmbedCardFacts & Partial<FormRefusal>;
    if (response.ok) return answer;
    return { code: Object.values(answer.fieldErrors ?? {})[0] ?? "too-many" };
  } catch {
    return { code: "too-many" };
  }
}
