/** Keeps members in sync with accounts and plans. */
import type { Services } from "#app/platform/context.server.ts";
import { deleteOrphanedMembers, syncMember } from "./accounts/sync-member.server.ts";

type Sources = Pick<Services, "db" | "dialect" | "events">;

/** `user.changed` reports names, addresses, deletions and every change of a plan. */
export function registerMembers(services: Sources): void {
  services.events.durable("members").on("user.changed", async ({ userId }) => {
    await syncMember(services, userId);
    await deleteOrphanedMembers(services.db);
  });
}
