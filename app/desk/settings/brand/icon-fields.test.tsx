import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SiteIcon } from "#app/features/site/site-icon.ts";
import { IconFields } from "./icon-fields.tsx";

function draw(width: number, height: number, shape: SiteIcon["shape"]): string {
  const picture = { hash: "0123456789abcdef", width, height };
  const icon = { pictureId: "p", picture, shape, background: "#ffffff", version: "v" };
  const Component = () => <IconFields icon={icon as unknown as SiteIcon} name="The Gull" />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an owner is told that a picture has too few pixels for an icon", () => {
  expect(draw(16, 16, "whole")).toContain("only 16 × 16 pixels");
  expect(draw(512, 512, "whole")).not.toContain("pixels: enlarged");
});

test("of a picture that fills the icon the short side counts", () => {
  expect(draw(1200, 200, "whole")).not.toContain("pixels: enlarged");
  expect(draw(1200, 200, "fill")).toContain("only 1,200 × 200 pixels");
});
