/** Guards the routes for editors and the owner. */
import { admit } from "#app/features/accounts/sessions/guard.server.ts";

export const middleware = [admit("editor")];
