import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { DomainPage } from "./domain-page.tsx";

const KEY = { domain: "gull.example", selector: "m1", publicKey: "k", isOn: false, createdAt: 1 };
const RECORD = { name: "m1._domainkey.gull.example", value: "v=DKIM1; k=rsa; p=k" };

test("name and value of the key's record are copied, or selected as a whole", () => {
  const page = { domain: "gull.example", dkim: { ...KEY, record: RECORD }, records: [] };
  const markup = renderToStaticMarkup(
    <TimeZoneProvider zone="UTC">
      <DomainPage domainPage={{ ...page, isSaved: false, refusal: undefined }} />
    </TimeZoneProvider>,
  );
  for (const value of Object.values(RECORD))
    expect(markup).toMatch(new RegExp(`<code[^>]*select-all[^>]*>${value}`));
});
