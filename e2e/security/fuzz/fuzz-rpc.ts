import { newPerson } from '../../models/person.ts';
import { register, solveCaptcha } from '../../models/registered.ts';
import type { RunningPlatform } from '../../platform.ts';
import { CALL_TECHNIQUES, FRAME_TECHNIQUES, type RpcCase, type RpcDocument } from './rpc-cases.ts';
import { judgeRpcOutcome } from './rpc-judge.ts';
import { HELLO, RpcLine, type RpcOutcome, SET_UP_MS } from './rpc-line.ts';
import { draw, type FuzzOptions, selectCases } from './seeded.ts';
import { Tally } from './tally.ts';

/** A call that every connection may make. It shows whether the platform still answers. */
const PROBE = '/user/account#getCurrencies';
const PROBE_ID = 999_983;
const CALLS = Object.values(CALL_TECHNIQUES);
const FRAMES = Object.values(FRAME_TECHNIQUES);
/** Frames of each technique per round. */
const FRAMES_PER_TECHNIQUE = 30;

/** Sends broken frames and calls to a running platform and judges what follows. */
export async function fuzzRpc(platform: RunningPlatform, options: FuzzOptions): Promise<Tally> {
  const document = (await (await fetch(`${platform.url}/procedures.json`)).json()) as RpcDocument;
  const tally = new Tally('rpc', options.seed);
  const lines = new Lines(platform);
  for (const index of selectCases(options, casesPerRound(document))) {
    const one = planRpcCase(document, options.seed, index);
    const start = performance.now();
    const first = await runCase(lines, one);
    if (first.outcome.kind === 'hang') first.line.close();
    // Only a case that hangs again counts: a busy machine may be late once.
    const { line, outcome, received } = first.outcome.kind === 'hang' ? await runCase(lines, one) : first;
    tally.count(describe(outcome), performance.now() - start);
    const wrong = judgeRpcOutcome(outcome, received, one, document);
    if (wrong) tally.fail(index, wrong, JSON.stringify(one));
    lines.give(one, line, outcome);
    // The next client is served.
    if (line.isClosed || index % 20 === 0) await judgeNextClient(platform, tally, index);
  }
  lines.close();
  return tally;
}

function casesPerRound({ procedures }: RpcDocument): number {
  return procedures.length * CALLS.length + FRAMES.length * FRAMES_PER_TECHNIQUE;
}

/** Returns the message of a case: first the calls of a round, then the frames. */
export function planRpcCase(document: RpcDocument, seed: number, index: number): RpcCase {
  const { procedures } = document;
  const place = index % casesPerRound(document);
  const procedure = procedures[Math.floor(place / CALLS.length)];
  const arbitrary = procedure
    ? CALLS[place % CALLS.length]?.(procedure)
    : FRAMES[(place - procedures.length * CALLS.length) % FRAMES.length]?.(document);
  if (!arbitrary) throw new Error('The platform documents no procedure');
  return draw(arbitrary, seed, `rpc ${index}`);
}

/** The open connections by phase. A connection with an answered call is used again. */
class Lines {
  readonly #platform: RunningPlatform;
  readonly #open = new Map<RpcCase['phase'], RpcLine>();

  constructor(platform: RunningPlatform) {
    this.#platform = platform;
  }

  async take(phase: RpcCase['phase']): Promise<RpcLine> {
    const open = this.#open.get(phase);
    this.#open.delete(phase);
    if (open && !open.isClosed) return open;
    if (phase === 'new') return RpcLine.open(this.#platform.url);
    const line = await RpcLine.openSession(this.#platform.url);
    if (phase === 'player') await this.#signIn(line);
    return line;
  }

  async #signIn(line: RpcLine): Promise<void> {
    const person = newPerson();
    await register(this.#platform, person);
    const login = {
      usernameOrEmail: person.email,
      password: person.password,
      captchaPublicKey: '',
      captchaResponse: await solveCaptcha(this.#platform),
    };
    const answer = await line.call(1, '/user#login', login, SET_UP_MS);
    if (answer.kind !== 'reply' || answer.message[0] !== 50) {
      throw new Error(`No sign-in: ${JSON.stringify(answer)}`);
    }
  }

  /** Keeps a connection whose session is still the one of its phase. */
  give({ phase, id }: RpcCase, line: RpcLine, outcome: RpcOutcome): void {
    const isSignedOut = JSON.stringify(line.messages).includes('NotAuthenticated');
    const isReusable = id !== undefined && outcome.kind === 'reply' && !line.isClosed;
    // Replies are found by their id, so those of this case are removed.
    line.messages.length = 0;
    if (isReusable && !(phase === 'player' && isSignedOut)) this.#open.set(phase, line);
    else line.close();
  }

  close(): void {
    for (const line of this.#open.values()) line.close();
  }
}

/** Runs a case on a connection of its phase, and returns what the platform has sent meanwhile. */
async function runCase(lines: Lines, one: RpcCase) {
  const line = await lines.take(one.phase);
  const known = line.texts.length;
  const outcome = await follow(line, one);
  return { line, outcome, received: line.texts.slice(known).join('\n') };
}

/** Sends the message. Behind a message that needs no reply, a call follows that has to be answered. */
async function follow(line: RpcLine, one: RpcCase): Promise<RpcOutcome> {
  if (one.id !== undefined) return line.ask(one.id, one.text);
  line.send(one.text, one.isBinary);
  if (one.phase === 'new') line.send(HELLO);
  return line.call(PROBE_ID, PROBE, {});
}

function describe(outcome: RpcOutcome): string {
  if (outcome.kind === 'closed') return `closed ${outcome.code}`;
  if (outcome.kind === 'hang') return 'hang';
  const [code, , , , uri] = outcome.message;
  return code === 8 ? `ERROR ${String(uri)}` : `reply ${String(code)}`;
}

async function judgeNextClient(platform: RunningPlatform, tally: Tally, index: number): Promise<void> {
  try {
    const line = await RpcLine.openSession(platform.url);
    const answer = await line.call(1, PROBE, {});
    line.close();
    if (answer.kind === 'reply' && answer.message[0] === 50) return;
    tally.fail(index, `the next client gets ${JSON.stringify(answer).slice(0, 200)}`, '');
  } catch (error) {
    tally.fail(index, `the next client gets no connection: ${String(error)}`, '');
  }
}
