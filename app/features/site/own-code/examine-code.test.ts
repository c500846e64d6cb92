import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import { scriptHash } from "#app/platform/security/script-hashes.server.ts";
import { examineCode } from "./examine-code.server.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A page with code at its foot, as a browser with or without scripts reads it. */
function readPage(code: string, scriptingEnabled = true) {
  const page = `<!DOCTYPE html><html><head></head><body><main id="main"></main>${code}<i id="end"></i></body></html>`;
  const elements: Element[] = [];
  const visit = (node: Node) => {
    if ("tagName" in node) elements.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(page, { scriptingEnabled }));
  const parentOf = (id: string) => {
    const found = elements.find(({ attrs }) => attrs.some(({ value }) => value === id));
    const parent = found?.parentNode;
    return parent && "tagName" in parent ? parent.tagName : undefined;
  };
  const scripts = elements
    .filter(
      ({ tagName, attrs }) => tagName === "script" && !attrs.some(({ name }) => name === "src"),
    )
    .map(({ childNodes }) =>
      childNodes.map((child) => ("value" in child ? child.value : "")).join(""),
    );
  return { parentOf, scripts: scripts.filter(Boolean) };
}

test("inline scripts and styles are hashed as the browser reads them; those with an address need none", () => {
  const code = `<script>let a = "<b>&amp;";\nrun(a)</script><script src="https://stats.example/a.js">old()</script><style>p { color: red }</style>`;
  expect(examineCode(code, "head")).toMatchObject({
    html: code,
    scriptHashes: [scriptHash('let a = "<b>&amp;";\nrun(a)')],
    styleHashes: [scriptHash("p { color: red }")],
    origins: ["https://stats.example"],
    refused: [],
    isOpen: false,
  });
});

test("a script in a drawing, and one in a template, are scripts too", () => {
  const code = "<svg><script>a()</script></svg><template><script>b()</script></template>";
  expect(examineCode(code, "foot").scriptHashes).toEqual([scriptHash("a()"), scriptHash("b()")]);
});

test("text that looks like a script is not a script", () => {
  const code =
    '<!-- <script>a()</script> --><textarea><script>b()</script></textarea><p title="<script>c()</script>"></p>';
  expect(examineCode(code, "foot").scriptHashes).toEqual([]);
});

test("what will not run is pointed out: handlers, and addresses with scripts", () => {
  const code = '<a href=" javascript:a()" onClick=b()>x</a><img src=/x.png onerror=c()>';
  expect(examineCode(code, "foot").handlers).toEqual(["href", "onclick", "onerror"]);
});

test("origins are found wherever code loads from, except paths of this site", () => {
  const code = `<link rel="stylesheet" href="//fonts.example/a.css"><img src="http://pixel.example/x.gif"><iframe src="https://chat.example:8443/"></iframe><script src="/own.js"></script><a href="https://linked.example/">x</a>`;
  expect(examineCode(code, "foot").origins).toEqual([
    "https://chat.example:8443",
    "https://fonts.example",
    "https://pixel.example",
  ]);
});

test.each([
  ["base", '<base href="https://elsewhere.example/">'],
  ["plaintext", "<plaintext>"],
  ["title", "<title>Mine</title>"],
  ["meta", `<meta http-equiv="Content-Security-Policy" content="default-src *">`],
])("an element that takes over the page is refused: %s", (name, code) => {
  expect(examineCode(code, "foot").refused).toEqual([name]);
});

test("a head has elements of a head only", () => {
  expect(examineCode("<meta name=a><div>b</div> text", "head").refused).toEqual(["#text", "div"]);
  expect(examineCode("<div>b</div> text", "foot").refused).toEqual([]);
});

test.each(["<!-- never closed", "<script>let a", "<style>p {", "<div><p", "</body></html></main>"])(
  "what is not closed is closed: %s",
  (code) => {
    const { html } = examineCode(code, "foot");
    expect(readPage(html).parentOf("end")).toBe("body");
  },
);

test("a script that no end tag ends is refused", () => {
  expect(examineCode("<script><!--<script>", "foot").isOpen).toBe(true);
});

test.each(["<div>", "<b>", "<svg>", "<template>", "<i><b>", "<table><td>"])(
  "code that is nested ten thousand times is refused: %s",
  (piece) => {
    const code = piece.repeat(50_000 / piece.length);
    for (const place of ["head", "foot"] as const)
      expect(examineCode(code, place)).toMatchObject({ html: "", isOpen: true });
  },
);

const PIECES = [
  "<script>",
  "</script>",
  "<style>",
  "</style>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<svg>",
  "</svg>",
  "<math>",
  "<template>",
  "</template>",
  "<noscript>",
  "</noscript>",
  "<textarea>",
  "<title>",
  "<table>",
  "<td>",
  "</body>",
  "</html>",
  "</head>",
  "</main>",
  "<select>",
  "<option>",
  "<p onclick=a>",
  "<plaintext>",
  "<iframe>",
  "<xmp>",
  "</xmp>",
  "<form>",
  "<frameset>",
  "a()",
  " ",
  "\n",
  '"',
  "'",
  "<",
  ">",
  "&lt;",
  "\u0000",
  "<a href=x",
  "/>",
];

test("whatever is accepted ends before the rest of the page, and has no script without a hash", () => {
  const code = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(code, (given) => {
      const { html, scriptHashes, refused, isOpen } = examineCode(given, "foot");
      if (isOpen || refused.length > 0) return;
      for (const hasScripts of [true, false]) {
        const { parentOf } = readPage(html, hasScripts);
        expect([parentOf("main"), parentOf("end")]).toEqual(["body", "body"]);
      }
      for (const text of readPage(html).scripts) expect(scriptHashes).toContain(scriptHash(text));
    }),
    { numRuns: 1000 },
  );
});
