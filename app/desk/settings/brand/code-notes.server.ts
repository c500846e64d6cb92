/** Finds what of an owner's code the content security policy keeps from working. */
import { examineCode } from "#app/features/site/own-code/examine-code.server.ts";
import type { Code } from "#app/features/site/own-code/own-code.server.ts";
import type { CodeNotesProps } from "./code-fields.tsx";

/** Whether one of the allowed origins covers another: `https://*.a.example` does so for `https://b.a.example`. */
function isAllowed(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((each) => {
    const [scheme = "", host = ""] = each.split("://");
    if (!host.startsWith("*.")) return each === origin;
    return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
  });
}

/** Parts of the owner's code that the content security policy will block: inline handlers, and origins that are not allowed. */
export function notesOn({ head, foot }: Code, allowed: readonly string[]): CodeNotesProps {
  const parts = [examineCode(head, "head"), examineCode(foot, "foot")];
  const listed = (values: string[]) => [...new Set(values)].sort();
  const used = listed(parts.flatMap(({ origins }) => origins));
  return {
    handlers: listed(parts.flatMap(({ handlers }) => handlers)),
    missing: used.filter((origin) => !isAllowed(origin, allowed)),
  };
}
