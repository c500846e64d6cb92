import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EMPTY_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { type FormRefusal, formRefusal } from "#app/lib/form-refusal.ts";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { BouncesPage, type BouncesPageProps } from "./bounces-page.tsx";
import { DomainPage } from "./domain-page.tsx";
import { NewsletterEditor } from "./newsletter-editor.tsx";

function markupOf(page: React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(
    <TimeZoneProvider zone="UTC">
      <Page />
    </TimeZoneProvider>,
  );
}

const editor = (refusal: FormRefusal | undefined) =>
  markupOf(
    <NewsletterEditor
      id="week"
      newsletter={{ ...EMPTY_NEWSLETTER, name: "The week", isDefault: true }}
      version="1"
      site={null}
      zone="UTC"
      subjects={[]}
      isArchivable
      welcomes={[]}
      posts={[{ id: "p", title: "Gone" }]}
      isSaved
      refusal={refusal}
    />,
  );

const REPORTS = {
  addressing: "none",
  returnAddress: "",
  softMost: 3,
  softDays: 7,
  service: "none",
  imapHost: "",
  imapPort: 993,
  imapUser: "",
  imapFolder: "",
  hookAddress: null,
};

const bounces = (refusal: FormRefusal | undefined) => {
  const props = { isOwner: true, done: "saved", suppressed: [], nextCursor: null, refusal };
  const shown = { ...props, settings: REPORTS, mailbox: null } as unknown as BouncesPageProps;
  return markupOf(<BouncesPage {...shown} />);
};

const domain = (refusal: FormRefusal | undefined) =>
  markupOf(
    <DomainPage
      domainPage={{ domain: "gull.example", dkim: null, records: [], isSaved: true, refusal }}
    />,
  );

test("a newsletter's page that was saved before does not say so of what is refused", () => {
  const refusal = formRefusal({ form: ["other"] }, { intent: "save" });
  for (const page of [editor, bounces, domain]) {
    expect(page(undefined)).toContain(">Saved.");
    expect(page(refusal)).not.toContain(">Saved.");
    expect(page(refusal)).toContain("This is not possible.");
  }
});

test("where an email of the welcome series is refused, the newsletter's own form stays as it is stored", () => {
  const page = editor(formRefusal({ form: ["no-post"] }, { intent: "add-welcome", postId: "p" }));
  expect(page.split("This post is not there any more.")).toHaveLength(2);
  expect(page).toMatch(/<input[^>]* name="isDefault"[^>]* checked=""/);
});
