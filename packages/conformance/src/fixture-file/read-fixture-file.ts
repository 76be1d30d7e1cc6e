import { readFile } from 'node:fs/promises';
import { signUpSchema } from '@playerdesk/contract/schemas';
import type { Secrets } from '../run/secrets.ts';
import { type FixtureFile, fixtureFileSchema } from './fixture-file.schema.ts';
import { createRegistrations } from './registration.ts';

/** Error of an unusable fixture file. Each line names a place and a problem. */
export interface FixtureProblem extends Error {
  readonly lines: readonly string[];
}

/** Whether a thrown value is a FixtureProblem. */
export function isFixtureProblem(value: unknown): value is FixtureProblem {
  return value instanceof Error && Array.isArray((value as Partial<FixtureProblem>).lines);
}

/**
 * Reads and validates a fixture file. `{ "env": "NAME" }` is replaced by that variable, which is treated as a secret.
 *
 * @throws FixtureProblem
 */
export async function readFixtureFile(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
  secrets: Secrets,
): Promise<FixtureFile> {
  const text = await readFile(path, 'utf8').catch((error: Error) =>
    refuse([`cannot be read: ${error.message}`]),
  );
  const missing: string[] = [];
  const filled = fillVariables(parse(text), (name) => {
    const value = environment[name];
    if (value === undefined || value === '') missing.push(name);
    secrets.keep(value);
    return value ?? '';
  });
  if (missing.length > 0)
    refuse([...new Set(missing)].map((name) => `the environment variable ${name} is not set`));
  const read = fixtureFileSchema.safeParse(filled);
  if (!read.success) return refuse(read.error.issues.map(({ path: at, message }) => line(at, message)));
  secrets.search(read.data);
  checkRegistration(read.data);
  return read.data;
}

function checkRegistration({ registration }: FixtureFile): void {
  if (!registration) return;
  const sample = {
    ...createRegistrations(registration)(),
    termsVersion: registration.termsVersion ?? 'in force',
  };
  const { error } = signUpSchema.input.safeParse(sample);
  if (error) refuse(error.issues.map(({ path, message }) => line(['registration', ...path], message)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse([`is no JSON: ${(error as Error).message}`]);
  }
}

function fillVariables(value: unknown, variable: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => fillVariables(item, variable));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === 'env' && typeof only[1] === 'string') return variable(only[1]);
  return Object.fromEntries(entries.map(([key, item]) => [key, fillVariables(item, variable)]));
}

function line(path: readonly PropertyKey[], message: string): string {
  const words = message.replace(/^Invalid input: /, '');
  return `${path.length === 0 ? 'the file' : path.join('.')}: ${words}`;
}

function refuse(lines: readonly string[]): never {
  throw Object.assign(new Error(lines.join('\n')), { lines });
}
