import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { GuestDonation } from "./guest-donation.tsx";

test("the receipt of a donation, whose address is a secret, is loaded as a document of its own", () => {
  const Component = () => (
    <GuestDonation
      id="1"
      currency="EUR"
      amount=""
      isMonthly={false}
      accountHref="/login"
      refusal={undefined}
    />
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  expect(renderToStaticMarkup(<Page />)).toMatch(/<form [^>]*data-document/);
});
