import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { InvoicePageProps } from "./invoice-page.tsx";
import { InvoicePage } from "./invoice-page.tsx";

const OPEN = {
  id: "1",
  number: "A-7",
  status: "open",
  currency: "USD",
  amountCents: 500,
  priceCents: 500,
  discountCents: 0,
  issuedAt: 0,
  dueAt: 0,
  paidAt: null,
  periodStart: null,
  periodEnd: null,
  purpose: "plan",
  planName: "Basic",
  taxCents: 0,
  taxRate: 0,
  taxKind: "none",
  buyerVat: "",
  buyerName: "Ana",
  buyerEmail: "ana@example.org",
  buyerAddress: {},
  seller: {},
  credits: null,
  creditNotes: [],
  disputes: [],
} as unknown as InvoicePageProps["invoice"];

function pageOf(changes: Partial<InvoicePageProps["invoice"]>): string {
  const props = { seller: { name: "Gazette", address: "" }, country: "", instructions: "" };
  const may = { canPayHere: false, isBuyer: true, canCredit: false, hasFailed: false };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <InvoicePage {...props} {...may} invoice={{ ...OPEN, ...changes }} />,
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("who pays by transfer is asked for the number that the page has: of the order, or of the invoice", () => {
  expect(pageOf({ isNumbered: false })).toContain("include the number of the order.");
  expect(pageOf({ isNumbered: true })).toContain("include the invoice number.");
});

test("the buyer is a company with its person, or a person; one name for both is there once", () => {
  const namesOf = (company: string, buyerName: string) =>
    pageOf({ buyerName, buyerAddress: { company } }).match(/Harbour Ltd|Ana/g);
  expect(namesOf("Harbour Ltd", "Ana")).toEqual(["Harbour Ltd", "Ana"]);
  expect(namesOf("Ana", "Ana")).toEqual(["Ana"]);
  expect(namesOf("", "Ana")).toEqual(["Ana"]);
});
