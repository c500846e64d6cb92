import { prerender } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PageDetails } from "#app/features/pages/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { ShownPage } from "#app/magazine/pages/page-models.ts";
import { PageView } from "#app/magazine/pages/page-view.tsx";
import { layoutFor, POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { PostPreview } from "#app/magazine/post/post-preview.tsx";
import { cardPost } from "#tests/factories/card-posts.ts";

const ARABIC = "<p>تسع عشرة درجة من الخشب.</p>";

/** Islands are loaded while it is rendered. */
async function render(element: React.ReactNode): Promise<string> {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return new Response((await prerender(<Page />)).prelude).text();
}

/** The directions of the elements around the heading, from the outside in. */
function directionOfHeading(html: string): string | undefined {
  const before = html.slice(0, html.indexOf("</h1>"));
  return [...before.matchAll(/dir="(\w+)"/g)].at(-1)?.[1];
}

const directionOfProse = (html: string) =>
  /<div [^>]*class="prose"[^>]*>/.exec(html)?.[0].match(/dir="(\w+)"/)?.[1];

const details = (overrides: Partial<PostDetails>): PostDetails => ({
  ...({ outline: [], categories: [], tags: [], authorDescription: "" } as unknown as PostDetails),
  ...cardPost(1),
  gallery: [],
  picture: null,
  hasFullAccess: true,
  ...overrides,
});

test.each(Object.keys(POST_LAYOUTS))(
  "in the layout %s title and text begin at one edge, also where the title begins with foreign letters",
  async (name) => {
    const kind = name === "single-video" ? "video" : name === "single-audio" ? "audio" : "standard";
    const post = details({ kind, title: "NASA تطلق مركبة", excerpt: "" });
    const html = await render(
      <PostPreview
        post={post}
        layout={layoutFor(name, kind)}
        html={ARABIC}
        series={null}
        sidebar={null}
      />,
    );
    expect([directionOfHeading(html), directionOfProse(html)]).toEqual(["rtl", "rtl"]);
    // An own direction would leave the title at the page's edge.
    expect(/<h1[^>]*>/.exec(html)![0]).not.toContain("dir=");
  },
);

test("the language that an author has chosen decides before the letters", async () => {
  const post = details({ language: "fa", title: "1404" });
  const html = await render(
    <PostPreview
      post={post}
      layout={layoutFor("single", "standard")}
      html="<p>42</p>"
      series={null}
      sidebar={null}
    />,
  );
  expect([directionOfHeading(html), directionOfProse(html)]).toEqual(["rtl", "rtl"]);
});

test.each(["standard", "wide", "landing", "about", "contact"] as const)(
  "the title of a page of the template %s has the direction of its text",
  async (template) => {
    const page = {
      template,
      title: "درج من الخشب",
      excerpt: "",
      hasFullAccess: true,
      path: "/stairs",
    };
    const shown = {
      page: page as PageDetails,
      html: ARABIC,
      site: { social: [], contact: {} },
      about: { pictures: [], founders: [], facts: { posts: 0, authors: 0, comments: 0 } },
      sections: null,
      tellsOfMeasuring: false,
      offer: { plans: [], freePosts: 0 },
    } as unknown as ShownPage;
    const html = await render(<PageView shown={shown} />);
    expect(directionOfProse(html)).toBe("rtl");
    // The heading of a contact page is in the middle.
    expect(directionOfHeading(html)).toBe(template === "contact" ? "auto" : "rtl");
  },
);
