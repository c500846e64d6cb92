import type { LookKey } from "./look-text.ts";

type Translate = (key: LookKey, values?: Record<string, string | number>) => string;

/** A role of a mode in words. @param path such as `light.text` */
export function roleName(t: Translate, path: string): string {
  const [mode = "light", role = "text"] = path.split(".");
  // Of an address, where anything may stand: what is unknown has no message, and shows nothing.
  return t("roleOf", {
    role: t(`role.${role}` as LookKey),
    mode: t(`mode.${mode}` as LookKey),
  });
}
