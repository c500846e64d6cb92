import type { ContactMessagesTable } from "#app/database/tables/community.ts";

/** Waiting for an answer, or answered. */
export const MESSAGE_STATUSES = [
  "new",
  "answered",
] as const satisfies ContactMessagesTable["status"][];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message of the contact form. */
export interface ContactMessage {
  id: string;
  /** Both empty when the sender's account was deleted. */
  name: string;
  email: string;
  message: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}
