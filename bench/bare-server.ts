/** The baseline: node:http sends what each address has, with fixed headers. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { BarePage } from "./load/bare.ts";

const [bodiesPath = "", pagesPath = ""] = process.argv.slice(2);
const bodies = readFileSync(bodiesPath);
const listed: BarePage[] = JSON.parse(readFileSync(pagesPath, "utf8"));
const pages = new Map(
  listed.map(({ path, start, end, headers }) => [
    path,
    { body: bodies.subarray(start, end), headers },
  ]),
);
// Sent to likes, too.
const first = pages.values().next().value!;

const server = createServer((request, response) => {
  const { body, headers } = pages.get(request.url ?? "") ?? first;
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : "");
});
