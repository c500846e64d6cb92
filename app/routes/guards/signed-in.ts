/** Guards the routes that need an account. */
import { admit } from "#app/features/accounts/sessions/guard.server.ts";

export const middleware = [admit("reader")];
