/**
 * Finds damage in SQLite's write-ahead log (https://sqlite.org/fileformat2.html#walformat). SQLite itself ends the log
 * without a word at the first page whose checksum is wrong, and forgets what was committed after it.
 */
import { copyFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { endianness } from "node:os";

/** A larger log is not read at each start. */
const MAX_CHECKED_BYTES = 268_435_456;

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f_0682;

type Sums = readonly [number, number];

/** Continues a checksum over whole pairs of 32-bit words, in the byte order that the log names. */
function addToSums(bytes: Buffer, isBigEndian: boolean, [first, second]: Sums): Sums {
  const copy = Uint8Array.from(bytes);
  if (isBigEndian !== (endianness() === "BE")) Buffer.from(copy.buffer).swap32();
  const words = new Uint32Array(copy.buffer);
  let one = first;
  let two = second;
  for (let index = 0; index < words.length; index += 2) {
    one = (one + words[index]! + two) >>> 0;
    two = (two + words[index + 1]! + one) >>> 0;
  }
  return [one, two];
}

const hasSums = (bytes: Buffer, at: number, [one, two]: Sums) =>
  bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;

/**
 * Whether committed changes of a log are unreadable. A write that a crash has cut off is no damage: it was not committed.
 * With `synchronous=FULL` a page follows a commit only once that is on the disk.
 */
export function isLogDamaged(log: Buffer): boolean {
  if (log.length < HEADER_BYTES) return false;
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  let sums = addToSums(log.subarray(0, 24), isBigEndian, [0, 0]);
  let isReadable = log.readUInt32BE(0) >>> 1 === MAGIC >>> 1 && hasSums(log, 24, sums);
  // A header that is wrong names neither the size of pages nor what belongs to the log.
  if (!isReadable) return log.some((byte) => byte !== 0);
  const salts = log.subarray(16, 24);
  let isAfterLostCommit = false;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    // These frames were written before the log was restarted.
    if (!log.subarray(at + 8, at + 16).equals(salts)) {
      if (isReadable) return false;
      continue;
    }
    if (isAfterLostCommit) return true;
    if (isReadable) {
      sums = addToSums(log.subarray(at, at + 8), isBigEndian, sums);
      sums = addToSums(log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes), isBigEndian, sums);
      isReadable = hasSums(log, at + 16, sums);
    }
    const isCommit = log.readUInt32BE(at + 4) !== 0;
    isAfterLostCommit = !isReadable && isCommit;
  }
  return false;
}

/**
 * Keeps a copy of a damaged log, since SQLite overwrites it. Before the database is opened.
 * @param path of the database
 * @returns what the operator should know; null for a log in order
 */
export function copyDamagedLog(path: string): string | null {
  const log = `${path}-wal`;
  if (!existsSync(log) || statSync(log).size > MAX_CHECKED_BYTES) return null;
  // Twice, since another process may restart the log while it is read.
  if (!isLogDamaged(readFileSync(log)) || !isLogDamaged(readFileSync(log))) return null;
  const kept = `${log}.damaged-${Date.now()}`;
  copyFileSync(log, kept);
  return `The log of the database (${log}) is damaged: the last changes cannot be read, and Masthead goes on with the state before them. The damaged log is kept as ${kept}. If more is missing than you can repeat, stop Masthead and restore the last backup into an empty folder (npm run restore).`;
}
