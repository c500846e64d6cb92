import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Failure, kindOfFailure } from "./failure.tsx";

const answer = (status: number) => ({ status, statusText: "", data: null, internal: false });

/** The error page at the address `/`. */
function render(isBare: boolean): string {
  const Component = () => <Failure error={new Error("broken")} isBare={isBare} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("who is offline, or reaches nobody, is not told of an error of the magazine", () => {
  expect(kindOfFailure(new Error("broken"), true)).toBe("offline");
  for (const words of [
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "Importing a module script failed.",
  ]) {
    expect(kindOfFailure(new TypeError(words), false)).toBe("offline");
  }
  expect(kindOfFailure(new TypeError("x is undefined"), false)).toBe("error");
  expect(kindOfFailure(answer(500), false)).toBe("error");
  expect(kindOfFailure(answer(503), false)).toBe("outage");
  expect(kindOfFailure(answer(429), false)).toBe("busy");
});

test("'Try again' is a visit that the player survives, unless there is no player on the page", () => {
  const whole = render(false);
  expect(whole).toContain("Try again");
  expect(whole).not.toContain("data-document");
  const bare = render(true);
  expect(bare.match(/data-document/g)).toHaveLength(2);
});
