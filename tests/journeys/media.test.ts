/** An author sends files, looks after them and uses one in a post. */
import { join } from "node:path";
import { expect } from "vitest";
import { siteUrl, test, visit } from "./journey.ts";
import { makeMember, signInAs } from "./members.ts";

const SAMPLES = join(import.meta.dirname, "../samples");
const PHOTOS = join(import.meta.dirname, "../../demo/media/photos");
/** Photos that no other journey sends: the same one again would be the same file in the library. */
const photo = (name: string) => join(PHOTOS, name);

test("an author sends a film over a bad line, hears why a text is refused, and replaces a picture at its address", async ({
  readers,
}) => {
  const page = await readers.arrive();
  const author = await makeMember({ role: "author" });
  await signInAs(page.context(), author.id);
  readers.expectTrouble(/^failed: .*\/api\/desk\/uploads\/.* net::ERR_FAILED/);
  readers.expectTrouble(/^422: .*\/api\/desk\/uploads\//);
  let isCutOff = false;
  await page.route("**/api/desk/uploads/*", (route) => {
    if (isCutOff || route.request().method() !== "PATCH") return route.continue();
    isCutOff = true;
    return route.abort("failed");
  });
  await visit(page, "/dashboard/media");
  const field = page.locator("main input[type=file]");
  await field.setInputFiles([
    join(SAMPLES, "clip.mp4"),
    join(SAMPLES, "../../package.json"),
    photo("animals-kitten.jpg"),
  ]);
  await page.getByText("Only pictures (PNG, JPG, GIF, WebP, AVIF)").waitFor();
  await page.getByRole("link", { name: "clip.mp4" }).waitFor();
  await expect.poll(() => page.getByText("In the library").count()).toBe(2);
  // Others fill the library meanwhile.
  await page.goto("/dashboard/media?words=animals-kitten");
  await page.getByRole("link", { name: "animals-kitten.jpg" }).first().click();

  await page.getByLabel("From the left (per cent)").press("Home");
  await page.getByLabel("Alternative text").fill("A kitten");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
  await expect.poll(() => page.getByLabel("From the left (per cent)").inputValue()).toBe("0");
  const address = (await page.locator("main img").first().getAttribute("src")) ?? "";
  const tagOf = async () => (await fetch(siteUrl + address)).headers.get("etag");
  const before = await tagOf();
  await page.getByLabel("New file").setInputFiles(photo("animals-penguin.jpg"));
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await page.getByText("Everything that showed the old one shows this.").waitFor();
  expect(await tagOf()).not.toBe(before);

  await page.getByRole("button", { name: "Delete this file" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The file is back.").waitFor();
  await page.getByRole("link", { name: "A kitten" }).waitFor();
});
