import { expect, test } from "vitest";
import { lexicalOf } from "./lexical.server.ts";

type Node = Record<string, unknown> & { type: string; children?: Node[] };

const nodesOf = (html: string) => (JSON.parse(lexicalOf(html)) as { root: Node }).root.children!;

/** A node in short: its type, and what it holds. */
const short = ({ type, children, text, format }: Node): unknown =>
  children ? [type, ...children.map(short)] : text === undefined ? type : `${text} ${format}`;

const shortOf = (html: string) => nodesOf(html).map(short);

test("words keep their marks, links and breaks", () => {
  expect(shortOf('<p>A <strong>b <em>c</em></strong><br><a href="/x">d</a></p>')).toEqual([
    ["paragraph", "A  0", "b  1", "c 3", "linebreak", ["link", "d 0"]],
  ]);
});

test("lists within lists are items of their own", () => {
  expect(shortOf("<ul><li>a<ol start=3><li>b</li></ol></li></ul>")).toEqual([
    ["list", ["listitem", "a 0"], ["listitem", ["list", ["listitem", "b 0"]]]],
  ]);
});

test("figures, quotes and cards are nodes of Ghost's editor", () => {
  const nodes = nodesOf(
    `<figure class="wide"><img src="/a.jpg" alt="A"><figcaption>One &amp; two <cite>Ada, CC0</cite></figcaption></figure>
<figure class="gallery"><a href="/a"><img src="/a.jpg"></a><a href="/b"><img src="/b.jpg"></a></figure>
<figure><figure><img src="/a.jpg"><figcaption>A &lt; b</figcaption></figure><figure><img src="/b.jpg"></figure><figure><img src="/c.jpg"><figcaption>C</figcaption></figure></figure>
<figure><video src="/c.mp4"></video></figure>
<figure><a class="embed" href="https://vimeo.com/1"><img src="/p.jpg"><span>V</span></a></figure>
<figure class="link-card"><a href="https://a.example/"><img src="/t.jpg"> <strong>T</strong> <span>D</span> <small>S</small></a></figure>
<figure class="pull-quote"><blockquote><p>Said</p></blockquote><figcaption>Ada</figcaption></figure>
<aside class="callout callout-note"><p class="callout-title">Mind</p><p>the <a href="/g">gap</a></p></aside>
<p class="button text-center"><a href="/join">Join</a></p>
<pre><code class="language-js">a &lt; <span>b</span>
</code></pre>
<!--members-only--><hr>`,
  );
  expect(nodes).toMatchObject([
    {
      type: "image",
      src: "/a.jpg",
      alt: "A",
      caption: "One &amp; two <cite>Ada, CC0</cite>",
      cardWidth: "wide",
    },
    { type: "gallery", images: [{ src: "/a.jpg", row: 0 }, { src: "/b.jpg" }] },
    {
      type: "gallery",
      images: [{ caption: "A &lt; b" }, { src: "/b.jpg" }, { caption: "C" }],
      caption: "A &lt; b · C",
    },
    { type: "video", src: "/c.mp4" },
    { type: "embed", url: "https://vimeo.com/1" },
    {
      type: "bookmark",
      url: "https://a.example/",
      metadata: { title: "T", description: "D", publisher: "S" },
    },
    { type: "aside" },
    { type: "callout", calloutText: '<strong>Mind</strong><br>the <a href="/g">gap</a>' },
    { type: "button", buttonText: "Join", buttonUrl: "/join", alignment: "center" },
    { type: "codeblock", code: "a < b", language: "js" },
    { type: "paywall" },
    { type: "horizontalrule" },
  ]);
});

test("what Ghost has no node for is a card of HTML, as it is", () => {
  const table = '<figure class="table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>';
  const list = "<ul><li><p>a</p><pre>b</pre></li></ul>";
  expect(nodesOf(table + list)).toMatchObject([
    { type: "html", html: table },
    { type: "html", html: list },
  ]);
});
