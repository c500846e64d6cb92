import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { Failure, kindOfFailure } from "./failure.tsx";

const answer = (status: number) => ({ status, statusText: "", data: null, internal: false });

/** The error page at the address `/`. */
function render(isBare: boolean): string {
  const Component = () => <Failure error={new Error("broken")} isBare={isBare} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("who is offline, or reaches nobody, is not told of an error of the magazine", () => {
  for (const words of [
    "Failed to fetch",
    "Failed to fetch dynamically imported module: /assets/a.js",
    "NetworkError when attempting to fetch resource.",
    "network error",
    "Load failed",
    "The network connection was lost.",
    "Importing a module script failed.",
    "error loading dynamically imported module: /assets/a.js",
  ]) {
    expect(kindOfFailure(new TypeError(words)), words).toBe("offline");
  }
  expect(kindOfFailure(new Error("Unable to preload CSS for /assets/a.css"))).toBe("offline");
  expect(kindOfFailure(answer(500))).toBe("error");
  expect(kindOfFailure(answer(503))).toBe("outage");
  expect(kindOfFailure(answer(429))).toBe("busy");
});

test("a fault of the program is named as one, whatever it is about and however the connection is", () => {
  vi.stubGlobal("navigator", { onLine: false });
  for (const words of ["x is undefined", "prefetch is not a function", "reading 'fetch'"]) {
    expect(kindOfFailure(new TypeError(words)), words).toBe("error");
  }
  expect(render(false)).not.toContain("No connection");
  vi.unstubAllGlobals();
});

test("'Try again' is a visit that the player survives, unless there is no player on the page", () => {
  const whole = render(false);
  expect(whole).toContain("Try again");
  expect(whole).not.toContain("data-document");
  const bare = render(true);
  expect(bare.match(/data-document/g)).toHaveLength(2);
});
