/** Guards the routes for the owner. */
import { admit } from "#app/features/accounts/sessions/guard.server.ts";

export const middleware = [admit("owner")];
