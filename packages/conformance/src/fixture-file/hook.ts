import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { notExamined } from '../suite/difference.ts';
import type { Hook } from './fixture-file.schema.ts';

const DEFAULT_WITHIN = 10;
const BETWEEN_TRIES = 500;

/** Name, folder and timeout of a hook's call. */
export interface HookContext {
  readonly name: string;
  /** Folder in which commands run. */
  readonly folder: string;
  /** Timeout of one attempt in milliseconds. */
  readonly timeout: number;
}

export type TemplateValues = Readonly<Record<string, unknown>>;

/** Calls a hook until it answers and returns its text. When it fails, the case is not examined. */
export async function callHook(hook: Hook, values: TemplateValues, context: HookContext): Promise<string> {
  const until = Date.now() + (hook.within ?? DEFAULT_WITHIN) * 1000;
  for (;;) {
    const outcome = await tryOnce(hook, values, context).catch((error: Error) => error);
    if (typeof outcome === 'string') return outcome;
    if (Date.now() >= until) throw notExamined(`the fixture's ${context.name} failed: ${outcome.message}`);
    await wait(BETWEEN_TRIES);
  }
}

/** Calls a hook once for its effect. */
export async function runHook(hook: Hook, values: TemplateValues, context: HookContext): Promise<void> {
  await ask(hook, values, context).catch((error: Error) => {
    throw notExamined(`the fixture's ${context.name} failed: ${error.message}`);
  });
}

async function tryOnce(hook: Hook, values: TemplateValues, context: HookContext): Promise<string> {
  const text = lookUp((await ask(hook, values, context)).trim(), hook.at);
  const found = hook.find === undefined ? text : firstGroup(text, hook.find);
  if (found === '') throw new Error('it answered nothing');
  return found;
}

function ask(hook: Hook, said: TemplateValues, context: HookContext): Promise<string> {
  const values = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, hook.words?.[String(value)] ?? value]),
  );
  return 'command' in hook ? command(hook.command, values, context) : request(hook, values, context);
}

/** Runs a command without a shell: a placeholder's value is a single argument, whatever it contains. */
async function command(
  parts: readonly string[],
  values: TemplateValues,
  context: HookContext,
): Promise<string> {
  const [program = '', ...args] = parts.map((part) => fillText(part, values, String));
  const options = { cwd: context.folder, timeout: context.timeout, killSignal: 'SIGKILL' } as const;
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    // The original message contains the command line, which may contain a secret.
    throw new Error(killed ? 'the command took too long' : `the command ended with ${String(code)}`);
  }
}

async function request(
  hook: Extract<Hook, { url: string }>,
  values: TemplateValues,
  context: HookContext,
): Promise<string> {
  const body = hook.body === undefined ? undefined : JSON.stringify(fill(hook.body, values));
  const response = await fetch(
    fillText(hook.url, values, (value) => encodeURIComponent(String(value))),
    {
      method: hook.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...hook.headers },
      signal: AbortSignal.timeout(context.timeout),
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
