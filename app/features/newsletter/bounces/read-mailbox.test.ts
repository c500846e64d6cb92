import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { readMailbox } from "./read-mailbox.server.ts";

/** A mail server without TLS, which agrees to everything. */
async function startPlainServer() {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("* OK ready\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().split("\r\n").filter(Boolean)) {
        said.push(line);
        const [tag, command] = line.split(" ");
        const listed = command === "CAPABILITY" ? "* CAPABILITY IMAP4rev1\r\n" : "";
        socket.write(`${listed}${tag} OK done\r\n`);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { port: (server.address() as AddressInfo).port, said, close };
}

test("a mailbox is not asked without TLS: its password never leaves in clear", async () => {
  const server = await startPlainServer();
  const settings = {
    imapHost: "127.0.0.1",
    imapPort: server.port,
    imapUser: "bounces",
    imapPassword: "secret-password",
    imapFolder: "",
  };
  await expect(readMailbox(settings, async () => {})).rejects.toThrow();
  expect(server.said.join("\n")).not.toMatch(/LOGIN|AUTHENTICATE|secret/i);
  await server.close();
});

test("a server that is not there is an error with its reason", async () => {
  const settings = {
    imapHost: "127.0.0.1",
    imapPort: 1,
    imapUser: "bounces",
    imapPassword: "secret-password",
    imapFolder: "",
  };
  await expect(readMailbox(settings, async () => {})).rejects.toThrow(/ECONNREFUSED/);
});
