import { expect, test } from "vitest";
import { serverWords } from "./server-words.server.ts";

test("an area that the bundle lacks is refused at once, not when its first message is wanted", () => {
  expect(serverWords("mail").de).toMatchObject({ "newsletter.subject": expect.any(String) });
  expect(() => serverWords("interface")).toThrow("The bundle has no /locales/en/interface.json.");
});
