import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { SectionRow } from "./section-row.tsx";

const actions = { move() {}, remove() {}, open() {}, drag() {} };

function draw(section: ArrangedSection): string {
  const place = { index: 0, count: 1, isOpen: false, isDragged: false, line: undefined };
  const Component = () => (
    <SectionRow section={section} {...place} actions={actions}>
      {null}
    </SectionRow>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("several advertisements of a page are told apart by their headlines", () => {
  const action = { label: "See", href: "/about" };
  const advert = { id: "lamps-2026", mark: "sponsored", headline: "Lamps", action } as const;
  const ad = { kind: "ads", id: "ad", banner: "shelf" } as const;
  expect(draw({ ...ad, advert })).toContain("Remove “Lamps”");
  expect(draw(ad)).toContain("Remove “Advertisement”");
});
