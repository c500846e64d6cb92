import type { BookmarkFacts } from "#app/features/posts/cards/leaf-cards.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";

/** A bare host becomes an https URL. */
const addressOf = (text: string) => (/^[\w-]+(?:\.[\w-]+)+/.test(text) ? `https://${text}` : text);

/** Asks the server what the card of a page shows; or why it has none. */
export async function askForBookmark(address: string): Promise<BookmarkFacts | { code: string }> {
  const form = new FormData();
  form.set("address", addressOf(address.trim()));
  try {
    const response = await fetch("/api/desk/bookmarks", { method: "POST", body: form });
    const answer = (await response.json()) as BookmarkFacts & Partial<FormRefusal>;
    if (response.ok) return answer;
    return { code: Object.values(answer.fieldErrors ?? {})[0] ?? "too-many" };
  } catch {
    return { code: "offline" };
  }
}
