/** Reads what the editor sends with a text that it writes in a document. */
import { z } from "zod";
import type { SavedDocument } from "#app/features/posts/documents/document-commands.server.ts";
import { fromText } from "#app/features/posts/documents/update-text.ts";

/** All the values of a form, without the text. */
const VALUES_MAX_LENGTH = 200_000;

const Values = z.record(z.string(), z.string());

function valuesIn(json: string): Record<string, string> {
  if (json.length > VALUES_MAX_LENGTH) return {};
  try {
    return Values.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Null for a form without scripts; without an update for a text that is edited as Markdown. */
export function documentIn(fields: Record<string, string>): SavedDocument | null {
  if (fields.others === undefined) return null;
  const update = fields.document ? fromText(fields.document) : null;
  return { update, changed: valuesIn(fields.others) };
}
