import { createServer } from "node:net";
import { expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { closeMail, sendMail } from "#app/platform/mail/smtp.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { demandMailTls } from "./plaintext-connections.ts";

const BUCKET = { S3_BUCKET: "magazine", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "hidden" };

test.each([
  "postgres://masthead:pw@localhost/masthead",
  "postgres://masthead:pw@127.0.0.1:5433/masthead",
  "postgres://masthead:pw@[::1]/masthead",
  "postgres://masthead@/masthead?host=/var/run/postgresql",
  "postgresql:///masthead",
  "postgres://masthead:pw@%2Fvar%2Frun%2Fpostgresql/masthead",
  "postgres://masthead:pw@db.example/masthead?sslmode=verify-full",
  "postgres://masthead:pw@db.example/masthead?sslmode=require",
])("a database on this machine, or one that proves who it is, is accepted: %s", (DATABASE_URL) => {
  expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  "",
  "?sslmode=disable",
  "?sslmode=verify-full&sslmode=disable",
  "?sslmode=no-verify",
  "?sslmode=require&uselibpqcompat=true",
])(
  "a database elsewhere without a verified certificate is refused in a sentence: %s",
  (options) => {
    const DATABASE_URL = `postgres://masthead:pw@db.example/masthead${options}`;
    expect(() => readEnv({ DATABASE_URL })).toThrow(
      "DATABASE_URL=… would send everything to db.example without a verified certificate: add ?sslmode=verify-full, or, if the way to it is private, set PLAINTEXT_HOSTS=db.example",
    );
    const told = { DATABASE_URL, PLAINTEXT_HOSTS: "s3, DB.example" };
    expect(readEnv(told).databaseUrl).toBe(DATABASE_URL);
  },
);

test("a host that only looks local is not", () => {
  for (const host of ["localhost.example", "127.0.0.1.example", "128.0.0.1", "[::2]"]) {
    expect(() => readEnv({ DATABASE_URL: `postgres://${host}/m` }), host).toThrow(
      /PLAINTEXT_HOSTS/,
    );
  }
});

test("a bucket elsewhere needs https", () => {
  const at = (S3_ENDPOINT: string, more = {}) => readEnv({ ...BUCKET, S3_ENDPOINT, ...more });
  for (const place of ["https://s3.example", "http://127.0.0.1:3900", "http://localhost:3900"]) {
    expect(at(place).s3?.endpoint).toBe(place);
  }
  expect(() => at("http://s3:3900")).toThrow(
    "S3_ENDPOINT=http://s3:3900 would send everything unencrypted: use https, or, if the way to it is private, set PLAINTEXT_HOSTS=s3",
  );
  expect(at("http://s3:3900", { PLAINTEXT_HOSTS: "postgres,s3" }).s3).not.toBeNull();
});

test("mail leaves for other machines over TLS only", () => {
  const addressOf = (url: string, plain: string[] = []) => demandMailTls(url, plain).address;
  expect(addressOf("smtp://u:p%40w@mail.example:587")).toBe(
    "smtp://u:p%40w@mail.example:587?requireTLS=true",
  );
  expect(addressOf("smtp://mail.example?requireTLS=false")).toMatch(/\?requireTLS=true$/);
  expect(addressOf("smtps://mail.example")).toBe("smtps://mail.example");
  expect(addressOf("smtp://localhost:1025")).toBe("smtp://localhost:1025");
  expect(addressOf("smtp://mail:25", ["mail"])).toBe("smtp://mail:25");
  for (const option of ["ignoreTLS=true", "tls.rejectUnauthorized=false", "opportunisticTLS=1"]) {
    const read = () => readEnv({ SMTP_URL: `smtp://u:pw@mail.example?${option}` });
    expect(read, option).toThrow(/^SMTP_URL=… .* PLAINTEXT_HOSTS=mail\.example$/);
  }
});

/** A mail server that does not offer STARTTLS, and writes down what it is sent. */
async function startPlainServer() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.write("220 plain\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const line = bytes.toString();
      heard.push(line);
      socket.write(line.startsWith("EHLO") ? "250 plain\r\n" : "502 not here\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(async () => {
    closeMail();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { heard, port };
}

test("a mail server without TLS gets neither the password nor the mail", async () => {
  const { heard, port } = await startPlainServer();
  const { address } = demandMailTls(`smtp://ada:secret@mail.example:${port}`, []);
  const mail = {
    messageId: "1",
    from: { name: "M", address: "m@magazine.example" },
    to: "ada@example.org",
    replyTo: undefined,
    subject: "Hello",
    text: "private words",
    html: "",
  };
  const here = address.replace("mail.example", "127.0.0.1");
  await expect(sendMail(here, mail)).rejects.toThrow();
  expect(heard.map((line) => line.split(/\s/)[0])).toEqual(
    expect.arrayContaining(["EHLO", "STARTTLS"]),
  );
  expect(heard.join("")).not.toMatch(/AUTH|MAIL FROM|private words/);
});
