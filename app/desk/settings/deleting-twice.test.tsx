import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { StaffTokenPage } from "#app/desk/account/staff-token/staff-token-page.tsx";
import type { MadeExport } from "#app/features/exports/models.ts";
import type { Integration } from "#app/features/integrations/queries.server.ts";
import { MadeExports } from "./exports/made-exports.tsx";
import { IntegrationPage } from "./integrations/integration-page.tsx";

const TIMES = { createdAt: 1, rotatedAt: null, usedAt: null };
const PLAIN = { hasPassword: false, refusal: undefined };

const MADE: MadeExport = {
  id: "e1",
  format: "opml",
  parts: null,
  state: "done",
  done: 1,
  total: 1,
  bytes: 9,
  createdAt: 1,
};
const REVOKED: Integration = {
  ...TIMES,
  id: "i1",
  name: "Robot",
  description: "",
  contentKey: "c",
  adminKeyId: "a",
  scopes: [],
  revokedAt: 2,
};

test.each<[what: string, Component: () => React.ReactNode]>([
  [
    "an integration",
    () => <IntegrationPage {...PLAIN} integration={REVOKED} webhooks={[]} done={null} />,
  ],
  ["a finished export", () => <MadeExports exports={[MADE]} />],
  [
    "a token for the API",
    () => <StaffTokenPage {...PLAIN} token={{ ...TIMES, keyId: "k" }} isRemoved={false} />,
  ],
])("%s is deleted by a second press, below what that means", (_what, Component) => {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const html = renderToStaticMarkup(<Stub />);
  const button = /<button[^>]*value="(?:delete|remove)"/;
  expect(html).toMatch(
    /<details(?:(?!<\/details>)[\s\S])*<p(?:(?!<\/details>)[\s\S])*<button[^>]*value="(?:delete|remove)"/,
  );
  expect(html.replaceAll(/<details[\s\S]*?<\/details>/g, "")).not.toMatch(button);
});
