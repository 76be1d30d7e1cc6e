import { newPerson, type Person } from '../../models/person.ts';
import { register, signInOverWire } from '../../models/registered.ts';
import type { RunningPlatform } from '../../platform.ts';
import { REST_TECHNIQUES, type RestRequest } from './rest-cases.ts';
import { type RestAnswer, RestClient } from './rest-client.ts';
import { judgeRestAnswer } from './rest-judge.ts';
import { type RestDocument, readRestDocument } from './rest-operations.ts';
import { draw, type FuzzOptions, selectCases } from './seeded.ts';
import { Tally } from './tally.ts';

const TECHNIQUES = Object.entries(REST_TECHNIQUES);

/** Sends broken requests of every operation to a running platform and judges its answers. */
export async function fuzzRest(platform: RunningPlatform, options: FuzzOptions): Promise<Tally> {
  const document = await readRestDocument(platform.url);
  const tally = new Tally('rest', options.seed);
  const client = new RestClient(platform.url);
  const player = new Player(platform);
  for (const index of selectCases(options, document.operations.length * TECHNIQUES.length)) {
    const request = planRestCase(document, options.seed, index);
    const send = async () => client.send(request, request.as === 'player' ? await player.sessionId() : null);
    const first = await send();
    // Only a case that hangs again counts: a busy machine may be late once.
    const answer = first.kind === 'hang' ? await send() : first;
    tally.count(describe(answer), answer.kind === 'answer' ? answer.milliseconds : 0);
    const wrong = judgeRestAnswer(answer, request, document.errorCodes);
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
