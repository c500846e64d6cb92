import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { Transcript } from "./transcript.tsx";

test("the first paragraph of a transcript is none of a text, which themes make larger", () => {
  const spoken = { chapters: [], html: "<p>Ada: A door.</p>", language: "en" };
  const Component = () => (
    <Transcript post={{ id: "p" } as PostDetails} spoken={spoken as unknown as PostTranscript} />
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toMatch(/class="prose"><div><p>Ada/);
});
