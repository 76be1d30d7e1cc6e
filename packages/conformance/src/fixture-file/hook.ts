import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { notExamined } from '../suite/difference.ts';
import type { Hand } from './fixture-file.schema.ts';

const DEFAULT_WITHIN = 10;
const BETWEEN_TRIES = 500;

export interface HandPlace {
  readonly name: string;
  /** Folder in which commands run. */
  readonly folder: string;
  /** Timeout of one attempt in milliseconds. */
  readonly timeout: number;
}

export type TemplateValues = Readonly<Record<string, unknown>>;

/** Calls a hand until it answers and returns its text. When it fails, the case is not examined. */
export async function callHand(hand: Hand, values: TemplateValues, place: HandPlace): Promise<string> {
  const until = Date.now() + (hand.within ?? DEFAULT_WITHIN) * 1000;
  for (;;) {
    const outcome = await tryOnce(hand, values, place).catch((error: Error) => error);
    if (typeof outcome === 'string') return outcome;
    if (Date.now() >= until) throw notExamined(`the fixture's ${place.name} failed: ${outcome.message}`);
    await wait(BETWEEN_TRIES);
  }
}

/** Calls a hand once for its effect. */
export async function runHand(hand: Hand, values: TemplateValues, place: HandPlace): Promise<void> {
  await ask(hand, values, place).catch((error: Error) => {
    throw notExamined(`the fixture's ${place.name} failed: ${error.message}`);
  });
}

async function tryOnce(hand: Hand, values: TemplateValues, place: HandPlace): Promise<string> {
  const text = lookUp((await ask(hand, values, place)).trim(), hand.at);
  const found = hand.find === undefined ? text : firstGroup(text, hand.find);
  if (found === '') throw new Error('it answered nothing');
  return found;
}

function ask(hand: Hand, said: TemplateValues, place: HandPlace): Promise<string> {
  const values = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, hand.words?.[String(value)] ?? value]),
  );
  return 'command' in hand ? command(hand.command, values, place) : request(hand, values, place);
}

/** Runs a command without a shell: a placeholder's value is a single argument, whatever it contains. */
async function command(parts: readonly string[], values: TemplateValues, place: HandPlace): Promise<string> {
  const [program = '', ...args] = parts.map((part) => fillText(part, values, String));
  const options = { cwd: place.folder, timeout: place.timeout, killSignal: 'SIGKILL' } as const;
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    // The original message contains the command line, which may contain a secret.
    throw new Error(killed ? 'the command took too long' : `the command ended with ${String(code)}`);
  }
}

async function request(
  hand: Extract<Hand, { url: string }>,
  values: TemplateValues,
  place: HandPlace,
): Promise<string> {
  const body = hand.body === undefined ? undefined : JSON.stringify(fill(hand.body, values));
  const response = await fetch(
    fillText(hand.url, values, (value) => encodeURIComponent(String(value))),
    {
      method: hand.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...hand.headers },
      signal: AbortSignal.timeout(place.timeout),
      ...(body !== undefined && { body }),
    },
  ).catch(() => {
    throw new Error('it could not be reached');
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return response.text();
}

/** Fills placeholders. A text that is only a placeholder becomes its value, which need not be a text. */
function fill(value: unknown, values: TemplateValues): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? [];
    if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole];
    return fillText(value, values, String);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, values)]));
}

function fillText(text: string, values: TemplateValues, write: (value: unknown) => string): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? write(asText(values[name])) : all,
  );
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);

function lookUp(text: string, path: string | undefined): string {
  if (path === undefined) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('it answered no JSON');
  }
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  if (value === undefined || value === null) throw new Error(`its answer has nothing at ${path}`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function firstGroup(text: string, pattern: string): string {
  const found = new RegExp(pattern).exec(text);
  if (!found) throw new Error('nothing was found in its answer');
  return found[1] ?? found[0];
}
