import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageRecord, pageContext } from "#app/platform/context.server.ts";
import { Forbidden, SignInNeeded } from "#app/platform/errors.ts";
import { withGuards } from "./guards.ts";

const outer = () => undefined;
const inner = () => undefined;

/** A page below two guards, and a public one. */
const build = {
  entry: { module: { pageContext } },
  routes: {
    desk: { id: "desk", module: { middleware: [outer], loader: () => "desk" } },
    owner: { id: "owner", parentId: "desk", module: { middleware: [inner] } },
    page: {
      id: "page",
      parentId: "owner",
      module: { loader: () => "settings", action: () => "saved" },
    },
    open: { id: "open", module: { loader: () => "home" } },
  },
} as unknown as ServerBuild;

/** Runs a handler of the build after the guards have decided. */
function run(id: string, part: "loader" | "action", verdicts: [unknown, Error | null][] = []) {
  const page = createPageRecord();
  for (const [guard, verdict] of verdicts) page.verdicts.set(guard, verdict);
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const handler = withGuards(build).routes[id]?.module[part];
  return () => handler?.({ context } as unknown as LoaderFunctionArgs & { context: never });
}

test("when every guard admits, the page and its form are reached", () => {
  const verdicts: [unknown, null][] = [
    [outer, null],
    [inner, null],
  ];
  expect(run("page", "loader", verdicts)()).toBe("settings");
  expect(run("page", "action", verdicts)()).toBe("saved");
});

test("when a guard refuses, neither a loader nor an action runs", () => {
  const refusal = new Forbidden("no");
  const verdicts: [unknown, Error | null][] = [
    [outer, null],
    [inner, refusal],
  ];
  expect(run("page", "loader", verdicts)).toThrow(refusal);
  expect(run("page", "action", verdicts)).toThrow(refusal);
  // Layouts above the refusing guard are still rendered.
  expect(run("desk", "loader", verdicts)()).toBe("desk");
});

test("the outermost refusal is reported", () => {
  const signIn = new SignInNeeded("who?");
  const verdicts: [unknown, Error][] = [
    [inner, new Forbidden("no")],
    [outer, signIn],
  ];
  expect(run("page", "loader", verdicts)).toThrow(signIn);
});

test("a guard that did not run admits nobody", () => {
  expect(run("page", "loader", [[outer, null]])).toThrow("has not run");
});

test("a route without guards is public", () => {
  expect(run("open", "loader")()).toBe("home");
});
