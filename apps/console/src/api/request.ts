import type * as z from 'zod/mini';

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
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const answer = await send(`${path}?${new URLSearchParams(given)}`, { ...(signal && { signal }) });
  return check(schema, answer);
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

async function send(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new ConsoleError('NoAnswer');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toError(answer);
  return answer;
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
