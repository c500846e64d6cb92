import { expect, test } from "vitest";
import { frontEditions, homeAddress } from "./home-address.ts";

const real = { frontPage: "/", isTryable: false };

test("a magazine without the demo has its front page found, and none of the other homes", () => {
  expect(homeAddress("/", real)).toEqual({ path: "/", robots: "index" });
  for (const path of ["/home-demo-2", "/home-demo-7", "/home-rtl"]) {
    expect(homeAddress(path, real)).toEqual({ path, robots: "noindex" });
  }
});

test("a demo has every home found", () => {
  const demo = { ...real, isTryable: true };
  expect(homeAddress("/home-demo-2", demo)).toEqual({ path: "/home-demo-2", robots: "index" });
});

test("a home that was made the front page, and the header styles, are found at the magazine's address", () => {
  const chosen = { ...real, frontPage: "/home-demo-2" };
  for (const path of ["/", "/home-demo-2", "/home-header-style2"]) {
    expect(homeAddress(path, chosen)).toEqual({ path: "/", robots: "index" });
  }
});

test("each edition of the front page has an address of its own, and names all", () => {
  // Nobody reads the interface in Danish.
  const magazine = { language: "en", languages: ["en", "ar", "da"] } as const;
  const versions = [
    { language: "en", path: "/", isOriginal: true },
    { language: "ar", path: "/?lang=ar", isOriginal: false },
  ];
  expect(frontEditions({ ...magazine, requested: undefined })).toEqual({ path: "/", versions });
  expect(frontEditions({ ...magazine, requested: "en" })).toEqual({ path: "/", versions });
  expect(frontEditions({ ...magazine, requested: "ar" })).toEqual({ path: "/?lang=ar", versions });
  const none = { path: "/", versions: [] };
  expect(frontEditions({ ...magazine, requested: "pl" })).toEqual(none);
  expect(frontEditions({ ...magazine, languages: ["en"], requested: undefined })).toEqual(none);
});
