import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PictureCredit } from "./picture-credit.tsx";

const PICTURE = { hash: "0123456789abcdef", alt: "", placeholder: null, width: 3, height: 2 };

const wordsOf = (caption: string, credit: string) =>
  renderToStaticMarkup(
    <PictureCredit picture={{ ...PICTURE, caption, credit, license: "", licenseUrl: "" }} />,
  ).replace(/<[^>]*>/g, "");

test("a caption does not run into its credit, also for who hears it", () => {
  expect(wordsOf("A harbour", "Ada")).toBe("A harbour. Picture: Ada");
  expect(wordsOf("A harbour!", "Ada")).toBe("A harbour! Picture: Ada");
  expect(wordsOf("A harbour", "")).toBe("A harbour");
  expect(wordsOf("", "Ada")).toBe("Picture: Ada");
});
