/** The baseline: node:http sends one file with fixed headers. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [bodyPath = "", headersPath = ""] = process.argv.slice(2);
const body = readFileSync(bodyPath);
const headers: Record<string, string> = JSON.parse(readFileSync(headersPath, "utf8"));

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : "");
});
