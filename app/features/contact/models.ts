import type { ContactMessagesTable } from "#app/database/tables/community.ts";

/** Waiting for an answer, or done with. */
export const MESSAGE_STATUSES = [
  "new",
  "answered",
] as const satisfies ContactMessagesTable["status"][];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What somebody wrote to the magazine. */
export interface Message {
  id: string;
  /** Both empty for somebody who has deleted their account since. */
  name: string;
  email: string;
  message: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}
