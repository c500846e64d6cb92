import type { BookmarkCard } from "#app/features/posts/cards/leaf-cards.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import type { EmbedCardFacts } from "./embed-card.server.ts";

/** What the endpoints of cards answer, by their path. */
interface Answers {
  embeds: EmbedCardFacts;
  bookmarks: BookmarkCard;
}

/** Fetches the card of an address; an error code where there is none. */
export async function fetchCardFacts<Path extends keyof Answers>(
  path: Path,
  address: string,
): Promise<Answers[Path] | { code: string }> {
  const form = new FormData();
  form.set("address", address);
  try {
    const response = await fetch(`/api/desk/${path}`, { method: "POST", body: form });
    const answer = (await response.json()) as Answers[Path] & Partial<FormRefusal>;
    if (response.ok) return answer;
    return { code: Object.values(answer.fieldErrors ?? {})[0] ?? "too-many" };
  } catch {
    return { code: "no-connection" };
  }
}
