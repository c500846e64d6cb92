import { expect, test } from "vitest";
import type { RedirectRule } from "#app/features/redirects/models.ts";
import { parsePattern, patternKey } from "#app/features/redirects/redirect-pattern.ts";
import { REDIRECT_FILES, type RedirectFileName } from "./file-names.ts";
import { readRedirectFile } from "./read-file.ts";
import { writeRedirectFile } from "./write-file.ts";

/** The rules of a file as `source target status`, and the lines that it does not take over. */
function read(text: string) {
  const { rules, refused } = readRedirectFile(text);
  return {
    rules: rules.map(({ source, target, status }) => `${source} ${target} ${status}`),
    refused: refused.map(({ line, reason }) => `${line} ${reason}`),
  };
}

test("CSV, with or without a header, quotes and a status", () => {
  const text = 'Source,Target,Status\n/a,/b\n"/c, d","/e ""f""",302\nold/page,/g,410\n\nnothing\n';
  expect(read(text)).toEqual({
    rules: ["/a /b 301", '/c, d /e "f" 302', "/old/page /g 410"],
    refused: ["6 not-understood"],
  });
  expect(read("/a;/b;307").rules).toEqual(["/a /b 302"]);
  expect(read("\uFEFF/a\t/b\r\n").rules).toEqual(["/a /b 301"]);
  // Not a header, although it begins like one.
  expect(read("old-page,/new\n/a,/b").rules).toEqual(["/old-page /new 301", "/a /b 301"]);
});

test("CSV of other programs, whose headers name the columns", () => {
  const redirection = `source,target,regex,code,type,hits,title,status
/a/,/b,0,302,url,7,,active
"^/c/(\\d{4})/([^/]+)/?$",/$2,1,301,url,0,"Years, moved",active`;
  expect(read(redirection).rules).toEqual(["/a/ /b 302", "/c/:p1(\\d{4})/:p2 /:p2 301"]);
  expect(read("Origin,Target,Type,Format\n/a,/b,410,plain").rules).toEqual(["/a /b 410"]);
  expect(read("Redirect from,Redirect to\n/a,/b").rules).toEqual(["/a /b 301"]);
  expect(read("Status;New address;Old address\n301;/b;/a").rules).toEqual(["/a /b 301"]);
});

test("Ghost's redirects.json", () => {
  const text = `[
  { "from": "/old/", "to": "/new/", "permanent": true },
  { "from": "^/blog/(\\\\d{4})/([a-z0-9-]+)/?$", "to": "/p/$2" },
  { "from": "^/(a|b)/$", "to": "/c" },
  { "from": "/x" },
  { "from": "^\\\\/tag\\\\/([a-z]+)\\\\/", "to": "/t/$1" },
  { "from": "/^\\\\/Who\\\\/?$/i", "to": "/about" }
]`;
  expect(read(text)).toEqual({
    rules: [
      "/old /new/ 301",
      "/blog/:p1(\\d{4})/:p2 /p/:p2 302",
      "/tag/:p1 /t/:p1 302",
      "/Who /about 302",
    ],
    refused: ["4 not-understood", "5 not-understood"],
  });
});

test("Ghost's redirects.yaml", () => {
  const text =
    "301:\n  /old/: /new/\n  ^/a/(.*)$: /b/$1\n302:\n  /c/: https://d.example/\n  /e/?x: /f\n";
  expect(read(text)).toEqual({
    rules: ["/old /new/ 301", "/a/* /b/* 301", "/c https://d.example/ 302", "/e/?x /f 302"],
    refused: [],
  });
  expect(read("301:\n  /a: [").refused[0]).toMatch(/^\d+ not-understood$/);
});

test("Apache's Redirect, RedirectMatch and RewriteRule", () => {
  const text = `# moved
<IfModule mod_rewrite.c>
RewriteEngine On
Redirect 301 /a /b
Redirect /c https://d.example/
Redirect gone /e
RedirectPermanent "/with space" /f
RedirectMatch 301 ^/tag/([^/]+)/?$ /archive/$1
RewriteRule ^posts/([0-9]+)-([\\w-]+)\\.html$ /p/$2 [R=301,L,NC]
RewriteRule ^/?old/(.*)$ /new/$1 [R=302, L]
RewriteRule ^gone$ - [G]
RewriteRule ^inside$ /index.php [L]
RewriteCond %{HTTP_HOST} ^www
RewriteRule ^(.*)$ https://a.example/$1 [R=301]
RewriteRule ^x$ https://%{HTTP_HOST}/y [R=301]
Header set X-A b
</IfModule>`;
  expect(read(text)).toEqual({
    rules: [
      "/a /b 301",
      "/c https://d.example/ 302",
      "/e  410",
      "/with space /f 301",
      "/tag/:p1 /archive/:p1 301",
      "/old/* /new/* 302",
      "/gone  410",
    ],
    refused: [
      // Two captures in one segment.
      "9 not-understood",
      "12 not-understood",
      "13 conditional",
      "14 conditional",
      "15 not-understood",
      "16 not-understood",
    ],
  });
});

test("nginx's rewrite and return", () => {
  const text = `server {
  rewrite ^/a/(.*)$ /b/$1 permanent;
  rewrite "^/(\\d{4})/([^/]+)$" /$2 redirect; # by year
  rewrite ^/x$ /index.php last;
  location = /c { return 301 /d; }
  location ~ ^/e/([^/]+)$ {
    return 302 https://f.example/$1;
  }
  location = /g { return 410; }
  location /h { return 301 /i; }
  return 301 https://j.example$request_uri;
}`;
  expect(read(text)).toEqual({
    rules: [
      "/a/* /b/* 301",
      "/:p1(\\d{4})/:p2 /:p2 302",
      "/c /d 301",
      "/e/:p1 https://f.example/:p1 302",
      "/g  410",
    ],
    refused: ["4 not-understood", "10 not-understood", "11 not-understood"],
  });
});

const RULES: RedirectRule[] = [
  { source: "/old", target: "/new", status: 301 },
  { source: "/old.html", target: "https://other.example/a?b=c#d", status: 302 },
  { source: "/blog/:year(\\d{4})/:slug", target: "/p/:slug", status: 301 },
  { source: "/files/*", target: "https://files.example/*", status: 302 },
  { source: "/gone", target: null, status: 410 },
  { source: "/c++-(1)", target: "/c", status: 301 },
  { source: "/f%C3%BCr%20alle%3F", target: "/all", status: 301 },
  { source: "/Stra%C3%9Fen/:slug", target: "/streets/:slug", status: 302 },
  { source: "/cost/$100", target: "/price/%24100", status: 301 },
  { source: "/fragment", target: "/page#part", status: 301 },
  { source: "/files/gone{1}", target: null, status: 410 },
];

/** Captures may be called otherwise; what counts is what is matched. */
function keyOf({
  source,
  target,
  status,
}: {
  source: string;
  target: string | null;
  status: number;
}) {
  const pattern = parsePattern(source.replace(/(?<=.)\/$/, "").replaceAll(" ", "%20"))!;
  return `${patternKey(pattern)} ${(target || "").replace(/:[a-z]\w*/g, ":name")} ${status}`;
}

test.each(Object.keys(REDIRECT_FILES) as RedirectFileName[])(
  "what is written as %s is read again as it was",
  (name) => {
    const { rules, refused } = readRedirectFile(writeRedirectFile(name, RULES).text);
    const isGhost = /json|yaml/.test(name);
    const expected = RULES.filter(({ status }) => !isGhost || status !== 410);
    expect(refused).toEqual([]);
    expect(rules.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
  },
);

test("addresses are written as each program compares them", () => {
  const rules: RedirectRule[] = [
    { source: "/für", target: "/x", status: 301 },
    { source: "/Stra%C3%9Fen/:slug", target: "/:slug", status: 301 },
    { source: "/a+b", target: "/x", status: 301 },
  ];
  const lines = (name: RedirectFileName) => writeRedirectFile(name, rules).text.split("\n");
  expect(lines("redirects.htaccess")).toEqual([
    "RedirectMatch 301 (?i)^/für/?$ /x",
    "RedirectMatch 301 (?i)^/a\\+b/?$ /x",
    "RedirectMatch 301 (?i)^/straßen/([^/]+)/?$ /$1",
    "",
  ]);
  expect(lines("redirects.conf")[2]).toBe("rewrite (?i)^/straßen/([^/]+)/?$ /$1 permanent;");
  const ghost: { from: string }[] = JSON.parse(lines("redirects.json").join("\n"));
  expect(ghost.map(({ from }) => from)).toEqual([
    "/f%C3%BCr",
    "/^/stra%C3%9Fen/([^/]+)/?$/i",
    "^/a\\+b/?$",
  ]);
});

test("servers answer as the magazine does: exact addresses first, queries and fragments kept apart", () => {
  const rules: RedirectRule[] = [
    { source: "/b/*", target: "/all/*", status: 302 },
    { source: "/b/:x.pdf", target: "/pdf/:x", status: 301 },
    { source: "/b/gone", target: null, status: 410 },
    { source: "/q", target: "/f%C3%BCr%20$1?a=b#c", status: 301 },
    { source: "/h", target: "/page#part", status: 301 },
  ];
  const lines = (name: RedirectFileName) =>
    writeRedirectFile(name, rules).text.trimEnd().split("\n");
  expect(lines("redirects.htaccess")).toEqual([
    "RedirectMatch 410 (?i)^/b/gone/?$",
    'RedirectMatch 301 (?i)^/q/?$ "/für \\$1?a=b#c"',
    "RedirectMatch 301 (?i)^/h/?$ /page?#part",
    "RedirectMatch 301 (?i)^/b/([^/]+)\\.pdf/?$ /pdf/$1",
    "RedirectMatch 302 (?i)^/b(?:/(.*))?$ /all/$1",
  ]);
  expect(lines("redirects.conf")).toEqual([
    "if ($uri ~* ^/b/gone/?$) { return 410; }",
    "rewrite (?i)^/q/?$ /f%C3%BCr%20%241?a=b#c? permanent;",
    "rewrite (?i)^/h/?$ /page$is_args$args#part? permanent;",
    "rewrite (?i)^/b/([^/]+)\\.pdf/?$ /pdf/$1 permanent;",
    "rewrite (?i)^/b(?:/(.*))?$ /all/$1 redirect;",
  ]);
});

test("long lines that are nothing do not take long to read", () => {
  const junk = ["(".repeat(50_000), "\\d+".repeat(20_000), '"'.repeat(50_001), "a".repeat(100_000)];
  for (const text of junk) {
    const line = text.slice(0, 100_000);
    read(`${line},/x`);
    read(`RedirectMatch ^/${line}$ /x`);
    read(`rewrite ^/${line}$ /x permanent;`);
  }
});
