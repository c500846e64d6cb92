/** Keeps raw HTML out of documents that no owner has confirmed (docs/decisions/0059-raw-html-in-frames.md). */
import {
  AbstractType,
  applyUpdate,
  ContentDeleted,
  ContentFormat,
  ContentString,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  Item,
  XmlElement,
  type XmlFragment,
} from "yjs";
import type { Database } from "#app/database/client/client.server.ts";
import { areConfirmed } from "#app/features/posts/raw-html/confirmed-html.server.ts";
import { keyOf } from "#app/features/posts/raw-html/raw-html-key.server.ts";

/** The names of the editor's fragment and of its card (`app/desk/editor/cards/html-node.ts`). */
const FRAGMENT = "text";
const CARD = "htmlCard";

/** What typing and formatting make. All other contents may be an attribute's value, older kinds too, which no editor sends. */
const TYPED = [ContentString, ContentFormat, ContentDeleted];

/** Whether a part of an update may be a card, or an attribute of one: what is typed is neither. */
function isSuspicious(struct: unknown): boolean {
  return struct instanceof Item && !TYPED.some((kind) => struct.content instanceof kind);
}

/** In place of the key of a card whose attribute is a text of its own: what is typed into it later is not examined. */
const UNKNOWN = "";

/** The keys of the framed HTML in a fragment. */
function framesIn(parent: XmlFragment, found = new Set<string>()): Set<string> {
  for (const child of parent.toArray()) {
    if (!(child instanceof XmlElement)) continue;
    if (child.nodeName !== CARD) framesIn(child, found);
    else {
      const { html, title, height } = child.getAttributes() as Record<string, unknown>;
      const isPlain = ![html, title, height].some((value) => value instanceof AbstractType);
      const frame = {
        html: String(html ?? ""),
        title: String(title ?? ""),
        height: Number(height),
      };
      // HTML without a frame is sanitised.
      if (!isPlain) found.add(UNKNOWN);
      else if (frame.height > 0) found.add(keyOf(frame));
    }
  }
  return found;
}

/**
 * Whether an update brings framed HTML that no owner has confirmed. Most updates are decided by their own parts; for others the
 * document is copied. Parts that wait for others are looked at once these come.
 */
export async function bringsForeignHtml(
  db: Database,
  document: Doc,
  update: Uint8Array,
): Promise<boolean> {
  const isWaiting = document.store.pendingStructs !== null;
  if (!isWaiting && !decodeUpdate(update).structs.some(isSuspicious)) return false;
  const copy = new Doc();
  applyUpdate(copy, encodeStateAsUpdate(document));
  const before = framesIn(copy.getXmlFragment(FRAGMENT));
  applyUpdate(copy, update);
  const added = [...framesIn(copy.getXmlFragment(FRAGMENT))].filter((key) => !before.has(key));
  copy.destroy();
  return added.length > 0 && !(await areConfirmed(db, added));
}
