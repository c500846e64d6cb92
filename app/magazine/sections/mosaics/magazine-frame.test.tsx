import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { MagazineFrame } from "./magazine-frame.tsx";

test("a tab keeps those of other sections, and leaves the page of the list below", () => {
  const address = { pathname: "/", search: "?page=8&to=9&life=garden&tab=food", siteUrl: "" };
  const garden = { slug: "garden", name: "Garden" };
  const html = renderToStaticMarkup(
    <PageAddressContext value={address}>
      <MagazineFrame
        id="magazine"
        title="Magazine"
        isEmpty
        tabs={{ param: "tab", current: null, options: [garden as never], allHref: "/search" }}
      >
        {null}
      </MagazineFrame>
    </PageAddressContext>,
  );
  expect(html).toContain('href="/?life=garden&amp;tab=garden"');
  expect(html).toContain('href="/?life=garden"');
});
