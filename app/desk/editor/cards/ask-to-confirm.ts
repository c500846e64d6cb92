import type { RawHtml } from "#app/features/posts/raw-html/raw-html.ts";
import type { Outcome } from "#app/lib/input.ts";

interface Answer {
  confirmed: RawHtml | null;
  /** Codes by field. */
  errors: Partial<Record<string, string>>;
}

/** Asks the server to confirm HTML, which it does for owners. */
export async function askToConfirm(typed: RawHtml): Promise<Answer> {
  try {
    const response = await fetch("/api/desk/raw-html", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(typed),
    });
    const answer = (await response.json()) as Outcome<RawHtml>;
    if (answer.ok) return { confirmed: answer.value, errors: {} };
    const codes = Object.entries(answer.errors).map(([name, [code]]) => [name, code]);
    return { confirmed: null, errors: Object.fromEntries(codes) };
  } catch {
    return { confirmed: null, errors: { html: "no-connection" } };
  }
}
