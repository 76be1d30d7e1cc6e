import { newPerson, type Person } from '../../models/person.ts';
import { register, signInOverWire } from '../../models/registered.ts';
import type { RunningPlatform } from '../../platform.ts';
import { findLeak } from './leaks.ts';
import { REST_TECHNIQUES, type RestRequest } from './rest-cases.ts';
import { type RestAnswer, RestClient } from './rest-client.ts';
import { type RestDocument, readRestDocument } from './rest-operations.ts';
import { draw, type FuzzOptions, selectCases } from './seeded.ts';
import { Tally } from './tally.ts';

const TECHNIQUES = Object.entries(REST_TECHNIQUES);
/** Bodies beyond this length may be cut off without an answer. */
const BODY_LIMIT = 64 * 1024;

/** Sends broken requests of every operation to a running platform and judges its answers. */
export async function fuzzRest(platform: RunningPlatform, options: FuzzOptions): Promise<Tally> {
  const document = await readRestDocument(platform.url);
  const tally = new Tally('rest', options.seed);
  const client = new RestClient(platform.url);
  const player = new Player(platform);
  for (const index of selectCases(options, document.operations.length * TECHNIQUES.length)) {
    const request = planRestCase(document, options.seed, index);
    const answer = await client.send(request, request.as === 'player' ? await player.sessionId() : null);
    tally.count(describe(answer), answer.kind === 'answer' ? answer.milliseconds : 0);
    const wrong = judge(answer, request, document.errorCodes);
    if (wrong) tally.fail(index, wrong, JSON.stringify(request));
    if (answer.kind === 'answer' && answer.status === 401) player.forget();
  }
  client.close();
  await judgeAftermath(platform, document, tally);
  return tally;
}

/** Returns the request of a case. */
export function planRestCase({ operations }: RestDocument, seed: number, index: number): RestRequest {
  const [, technique] = TECHNIQUES[index % TECHNIQUES.length] ?? [];
  const operation = operations[Math.floor(index / TECHNIQUES.length) % operations.length];
  if (!technique || !operation) throw new Error('The platform documents no operation');
  return draw(technique(operation), seed, `rest ${index}`);
}

/** A signed-in player. Some calls end the session or the account: then the next one signs in another. */
class Player {
  readonly #platform: RunningPlatform;
  #sessionId: string | null = null;

  constructor(platform: RunningPlatform) {
    this.#platform = platform;
  }

  async sessionId(): Promise<string> {
    this.#sessionId ??= await signInSomebody(this.#platform);
    return this.#sessionId;
  }

  forget(): void {
    this.#sessionId = null;
  }
}

async function signInSomebody(platform: RunningPlatform, person: Person = newPerson()): Promise<string> {
  await register(platform, person);
  const answer = await signInOverWire(platform, person);
  const { SessionId } = (await answer.json()) as { SessionId?: unknown };
  if (answer.status !== 200 || typeof SessionId !== 'string') throw new Error(`No sign-in: ${answer.status}`);
  return SessionId;
}

const describe = (answer: RestAnswer) => (answer.kind === 'answer' ? String(answer.status) : answer.kind);

/** Returns what is wrong with an answer. Null when it is right. */
function judge(answer: RestAnswer, request: RestRequest, codes: ReadonlySet<string>): string | null {
  if (answer.kind === 'hang') return 'no answer within 8 seconds';
  if (answer.kind === 'closed') {
    const mayClose = request.bytes !== undefined || (request.body?.length ?? 0) > BODY_LIMIT;
    return mayClose ? null : 'the connection was closed without an answer';
  }
  const { status, text } = answer;
  const leak = findLeak(text, JSON.stringify(request));
  if (leak !== null) return `${status} reveals ${leak}`;
  if (status === 503 && text.includes('"ServiceUnavailable"')) return null;
  if (status >= 500) return `${status} ${text.slice(0, 120)}`;
  const isBodyless = status < 400 || request.method === 'HEAD' || request.bytes !== undefined;
  return isBodyless ? null : judgeErrorShape(answer.type, text, codes);
}

/** Returns how an error differs from the wire's shape. */
function judgeErrorShape(type: string, text: string, codes: ReadonlySet<string>): string | null {
  if (!type.startsWith('application/json')) return `an error of type ${type}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'an error that is not JSON';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'an error that is no object';
  const { Code, Details = {}, Message = '', code = '', ...others } = body as Record<string, unknown>;
  if (typeof Code !== 'string' || !codes.has(Code)) return `an error with the code ${String(Code)}`;
  const areTexts = typeof Message === 'string' && typeof code === 'string' && areTextsByName(Details);
  if (!areTexts || Object.keys(others).length > 0) return `an error of another shape: ${text.slice(0, 200)}`;
  return null;
}

const areTextsByName = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** The process still serves what it served before. */
async function judgeAftermath(platform: RunningPlatform, before: RestDocument, tally: Tally): Promise<void> {
  try {
    const start = performance.now();
    await signInSomebody(platform);
    if (performance.now() - start > 8_000) tally.fail(-1, 'a sign-in takes more than 8 seconds', '');
    const after = await readRestDocument(platform.url);
    if (after.text !== before.text) tally.fail(-1, 'the platform describes itself differently', '');
  } catch (error) {
    tally.fail(-1, `the platform serves no sign-in afterwards: ${String(error)}`, '');
  }
}
