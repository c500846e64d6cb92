import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openPostgres } from "./client.server.ts";

/** Messages of PostgreSQL's protocol: a type, the length, the content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const AUTHENTICATED = message("R", Buffer.alloc(4));
const ready = (state: "I" | "T") => message("Z", Buffer.from(state));
const BEGUN = Buffer.concat([message("C", Buffer.from("BEGIN\0")), ready("T")]);

test("a server that goes away between two statements of a transaction fails the transaction alone", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(Buffer.concat([AUTHENTICATED, ready("I")]));
      socket.once("data", () => {
        socket.write(BEGUN);
        setTimeout(() => socket.resetAndDestroy(), 50);
      });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = openPostgres(`postgres://nobody@127.0.0.1:${port}/magazine`);
  const writing = client.db.transaction().execute(async (db) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(db);
  });
  // Without a listener the error would end the process, and this run.
  await expect(writing).rejects.toThrow();
  await client.close();
  server.close();
});
