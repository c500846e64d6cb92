import type { Generated } from "kysely";
import type { Millis } from "./column-types.ts";

/** Another program that uses the API. */
export interface IntegrationsTable {
  id: string;
  name: string;
  description: Generated<string>;
  /** Key of the Content API: 26 hexadecimal digits. It is part of URLs, so it is not secret. */
  content_key: string;
  /** The part of the Admin API's key that names it: 24 hexadecimal digits. */
  admin_key_id: string;
  /** Encrypted; see platform/security/encryption.server.ts. */
  admin_secret: string;
  /** Comma-separated; see features/integrations/scopes.ts. */
  scopes: string;
  created_by: string | null;
  created_at: Millis;
  /** When one of its keys was replaced last. */
  rotated_at: Generated<Millis | null>;
  /** When it was used last, to a few minutes. */
  used_at: Generated<Millis | null>;
  /** Since then its keys open nothing. */
  revoked_at: Generated<Millis | null>;
}
