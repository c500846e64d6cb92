import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Member } from "#app/features/members/models.ts";
import { MemberForms } from "./member-forms.tsx";

const ADA = {
  id: "ada",
  status: "confirmed",
  labels: [],
  suppressedFor: null,
} as unknown as Member;

const shown = (changes: Partial<Member>) =>
  renderToStaticMarkup(
    <MemberForms
      member={{ ...ADA, ...changes }}
      version="1"
      labelNames={[]}
      isOwner
      hasMail
      refusal={undefined}
    />,
  );

test("a member whose address is undeliverable is said to be that, not to get newsletters", () => {
  expect(shown({})).toContain("Gets newsletters.");
  expect(shown({ suppressedFor: "bounced" })).toContain("Undeliverable");
  expect(shown({ suppressedFor: "bounced" })).not.toContain("Gets newsletters.");
});
