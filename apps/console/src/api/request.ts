import { AUTOMATIC_CALL } from '@playerdesk/contract/internal';
import type * as z from 'zod/mini';
import { isUsed } from './presence.ts';

/** The error of a refused or failed call. */
export class ConsoleError extends Error {
  /** The platform's error code, or `NoAnswer` and `UnexpectedAnswer`. */
  readonly code: string;
  /** Problems of fields, by their names in lower case. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, fields: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'ConsoleError';
    this.code = code;
    this.fields = fields;
  }
}

type Query = Readonly<Record<string, string | undefined>>;

/** Reads from the console's API. */
export async function read<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  query: Query = {},
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  return check(schema, await send(withQuery(path, query), { ...(signal && { signal }) }));
}

/** Reads a file, and offers it to the browser to save. */
export async function download(path: string, name: string, query: Query = {}): Promise<void> {
  const response = await answerTo(withQuery(path, query), {});
  saveFile(await response.blob(), name);
}

/** Offers a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Writes to the console's API, once. */
export async function write<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  body: object = {},
): Promise<z.infer<Schema>> {
  const answer = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return check(schema, answer);
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `${path}?${new URLSearchParams(given)}`;
}

async function send(path: string, init: RequestInit): Promise<unknown> {
  const response = await answerTo(path, init);
  return response.json().catch(() => null);
}

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, ...(!isUsed() && { [AUTOMATIC_CALL]: '1' }) };
  const response = await fetch(`/api${path}`, { ...init, headers }).catch(() => {
    throw new ConsoleError('NoAnswer');
  });
  if (!response.ok) throw toError(await response.json().catch(() => null));
  return response;
}

function check<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ConsoleError('UnexpectedAnswer');
  return parsed.data;
}

function toError(answer: unknown): ConsoleError {
  const { Code, Details } = (answer ?? {}) as { Code?: unknown; Details?: Record<string, string> };
  const fields = Object.entries(Details ?? {}).map(([name, problem]) => [name.toLowerCase(), problem]);
  return new ConsoleError(typeof Code === 'string' ? Code : 'UnexpectedAnswer', Object.fromEntries(fields));
}
