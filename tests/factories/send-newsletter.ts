/** Sends a newsletter in a process of its own, which a test can kill: `DATA_FOLDER SENDING_ID SMTP_URL CONNECTIONS`. */
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { continueSending } from "#app/features/newsletter/sending/send.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { makeServices } from "./services.ts";

const [folder = "", sendingId = "", url = "", connections = ""] = process.argv.slice(2);
const services = makeServices(openSqlite(join(folder, "magazine.db")), { DATA_DIR: folder });
const server = { url, connections: Number(connections) };
await continueSending(services, sendingId, { server, mostMs: HOUR });
