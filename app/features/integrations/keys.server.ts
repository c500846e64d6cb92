/** Makes keys of the Content API, of the same length and letters as Ghost's: clients check them. */
import { newHex } from "#app/lib/admin-key.server.ts";

export const newContentKey = (): string => newHex(26);
