import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { ArchiveContents } from '../tables/archive-tables.ts';

/** A key that signs archives. The newest signs; older ones only verify. */
export interface ArchiveKey {
  /** Included in every archive that the key signed. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** What precedes the rows of an archive. */
export interface ArchiveHeader {
  readonly format: typeof FORMAT;
  /** Digest that names the database from which the rows came. */
  readonly database: string;
  readonly id: string;
  /** Its place in the chain, from 1. */
  readonly number: number;
  /** SHA-256 of the archive before it, or null for the first. */
  readonly previous: string | null;
  readonly source: string;
  /** Its rows are older. ISO 8601. */
  readonly until: string;
}

/** The rows of one table as JSON, in the order in which they are digested. */
export interface TableRows {
  readonly table: string;
  readonly lines: readonly string[];
}

export interface Archive {
  readonly header: ArchiveHeader;
  readonly contents: ArchiveContents;
  readonly tables: readonly TableRows[];
}

/** An archive that is missing, damaged, changed or of another place. Nothing was done. */
export class ArchiveProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ArchiveProblem';
  }
}

const FORMAT = 'playerdesk-archive-1';
/** A damaged file cannot fill the memory. */
const MOST_BYTES = 256 * 1024 * 1024;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  database: z.string(),
  id: z.uuid(),
  number: z.int(),
  previous: z.string().nullable(),
  source: z.string(),
  until: z.iso.datetime(),
  contents: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
});
const signatureSchema = z.object({ key: z.string(), signature: z.string() });

/**
 * Writes an archive: a header, the rows of each table and a signature of both, each as a line of JSON, compressed with
 * gzip.
 */
export async function writeArchive(
  header: Omit<ArchiveHeader, 'format'>,
  tables: readonly TableRows[],
  { id: key, key: bytes }: ArchiveKey,
): Promise<Buffer> {
  const contents = describeRows(tables);
  const lines = [
    JSON.stringify({ format: FORMAT, ...header, contents }),
    ...tables.flatMap((one) => one.lines),
  ];
  const signed = toText(lines);
  const signature = sign(bytes, signed).toString('hex');
  return promisify(gzip)(signed + toText([JSON.stringify({ key, signature })]));
}

/**
 * Reads an archive and verifies its signature and its rows.
 *
 * @throws ArchiveProblem
 */
export async function readArchive(bytes: Buffer, keys: readonly ArchiveKey[]): Promise<Archive> {
  const text = await decompress(bytes);
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const signed = text.slice(0, end);
  const { key: keyId, signature } = parseLine(signatureSchema, text.slice(end));
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new ArchiveProblem(`the key ${keyId} that signed it is not in ARCHIVES_KEYS`);
  if (!isEqual(sign(key.key, signed), Buffer.from(signature, 'hex'))) {
    throw new ArchiveProblem(`it was changed, or signed with another key named ${keyId}`);
  }
  const [first = '', ...lines] = signed.slice(0, -1).split('\n');
  const { contents, ...header } = parseLine(headerSchema, first);
  const tables: TableRows[] = [];
  let from = 0;
  for (const [table, { rows }] of Object.entries(contents)) {
    tables.push({ table, lines: lines.slice(from, from + rows) });
    from += rows;
  }
  if (from !== lines.length || !isSame(contents, describeRows(tables))) {
    throw new ArchiveProblem('its rows are not those of its header');
  }
  return { header, contents, tables };
}

export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns whether two descriptions name the same rows of the same tables. */
export function isSame(one: ArchiveContents, other: ArchiveContents): boolean {
  const list = (contents: ArchiveContents) =>
    Object.entries(contents)
      .map(([table, { rows, sha256: digest }]) => `${table} ${rows} ${digest}`)
      .sort()
      .join('\n');
  return list(one) === list(other);
}

function describeRows(tables: readonly TableRows[]): ArchiveContents {
  return Object.fromEntries(
    tables.map(({ table, lines }) => [table, { rows: lines.length, sha256: sha256(lines.join('\n')) }]),
  );
}

async function decompress(bytes: Buffer): Promise<string> {
  try {
    const plain = await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES });
    return plain.toString('utf8');
  } catch (cause) {
    throw new ArchiveProblem('it is damaged, or no archive', { cause });
  }
}

function parseLine<T>(schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw new ArchiveProblem('it is damaged, or no archive', { cause });
  }
}

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const isEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
