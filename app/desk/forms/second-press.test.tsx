import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PaymentsPage } from "#app/desk/billing/payments/payments-page.tsx";
import { MemberForms } from "#app/desk/members/member-forms.tsx";
import { DomainPage } from "#app/desk/newsletter/domain-page.tsx";
import { RedirectPage } from "#app/desk/settings/addresses/redirect-page.tsx";
import { MessagesPage } from "#app/desk/settings/mail/messages-page.tsx";
import { TermPage } from "#app/desk/settings/terms/term-page.tsx";
import type { InvoiceLine } from "#app/features/billing/invoices/invoice-queries.server.ts";
import type { Member } from "#app/features/members/models.ts";
import type { DeskRedirect } from "#app/features/redirects/queries.server.ts";
import type { DeskTerm } from "#app/features/taxonomy/desk-queries.server.ts";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";

const key = { domain: "gull.example", selector: "m1", publicKey: "k", isOn: true, createdAt: 1 };
const dkim = { ...key, record: { name: "m1._domainkey.gull.example", value: "v=DKIM1" } };
const term = { id: "t", name: "Weather", slug: "weather", version: "1" } as DeskTerm;
const member = { id: "ada", status: "confirmed", labels: [], email: "ada@example.org" };
const message = { id: "m", name: "Ann", email: "", message: "Hello", createdAt: 1 };

const invoice = { id: "i", number: "2026-1", title: "Plus", status: "open", currency: "EUR" };
const invoices = [{ ...invoice, amountCents: 500, issuedAt: 1 }] as InvoiceLine[];
const redirect = {
  id: "r",
  source: "/old",
  target: "/new",
  status: 301,
  version: "1",
} as DeskRedirect;

const PAGES: [page: React.ReactNode, intents: string[]][] = [
  [
    <DomainPage
      key="domain"
      domainPage={{
        domain: "gull.example",
        dkim,
        records: [],
        isSaved: false,
        refusal: undefined,
      }}
    />,
    ["delete", "make"],
  ],
  [
    <TermPage
      key="term"
      taxonomy="tag"
      term={term}
      others={[]}
      above={[]}
      color="pink"
      refusal={undefined}
    />,
    ["delete"],
  ],
  [
    <MemberForms
      key="member"
      member={member as unknown as Member}
      version="1"
      labelNames={[]}
      isOwner
      hasMail
      refusal={undefined}
    />,
    ["unsubscribe"],
  ],
  [
    <MessagesPage
      key="messages"
      status="answered"
      messages={[message]}
      nextCursor={null}
      done={null}
    />,
    ["delete"],
  ],
  [
    <PaymentsPage
      key="payments"
      page={{ done: null, service: null, view: "all", invoices, nextCursor: null, reader: null }}
      refusal={undefined}
    />,
    ["withdraw"],
  ],
  [
    <RedirectPage
      key="redirect"
      redirect={redirect}
      answer={null}
      isSaved={false}
      source=""
      refusal={undefined}
    />,
    ["delete"],
  ],
];

test("what cannot be undone is no single press: a key, a tag, a message, an invoice, a redirect, a member's subscription", () => {
  for (const [page, intents] of PAGES) {
    const Page = createRoutesStub([{ path: "/", Component: () => page }]);
    const { window } = new JSDOM(
      renderToStaticMarkup(
        <TimeZoneProvider zone="UTC">
          <Page />
        </TimeZoneProvider>,
      ),
    );
    for (const intent of intents) {
      const button = window.document.querySelector(`button[name=intent][value=${intent}]`)!;
      expect(button.closest("details")?.open, intent).toBe(false);
      expect(button.closest("form")).not.toBeNull();
    }
  }
});
