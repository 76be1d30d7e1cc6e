import { EventQueue } from './event-queue.ts';

/** Deposits that arrive at a platform, whether or not earlier ones are answered. Times are in milliseconds. */
export interface Model {
  /** Connections to the database: so many calls are carried out at once. */
  readonly connections: number;
  /** Mean of deposits that arrive per second, independent of each other. */
  readonly arrivalsPerSecond: number;
  /** Calls of a deposit, one after the other. */
  readonly calls: number;
  /** Mean time for which a call holds its connection. */
  readonly service: number;
  readonly distribution: 'exponential' | 'fixed';
  /** While the first in the queue has waited for longer, new calls are refused. Null: never. */
  readonly shedAfter: number | null;
  /** Whether a call that continues a deposit is never refused, and comes before new ones. */
  readonly continuesFirst: boolean;
  /** When clients leave, counted from the arrival of the deposit. Null: never. */
  readonly leavesAfter: number | null;
  /** Whether the call of a client who has left is dropped before it begins. */
  readonly dropsLeft: boolean;
  readonly seconds: number;
  readonly seed: number;
}

export interface Outcomes {
  /** Milliseconds from arrival to the last answer, of completed deposits whose client was still there. */
  readonly completed: readonly number[];
  /** Milliseconds for which calls waited for a connection. */
  readonly waits: readonly number[];
  readonly shed: number;
  readonly left: number;
}

interface Call {
  /** When its deposit arrived. */
  readonly arrivedAt: number;
  /** Calls of the deposit that are answered. */
  readonly answered: number;
  readonly since: number;
}

type Event = { readonly at: number } & ({ readonly ends: Call } | { readonly arrives: true });

/** Simulates the queue for connections of one process. The same model and seed have the same outcomes. */
export function simulate(model: Model): Outcomes {
  const random = seededRandom(model.seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const events = new EventQueue<Event>();
  const lines: { readonly begun: Line<Call>; readonly fresh: Line<Call> } = {
    begun: new Line(),
    fresh: new Line(),
  };
  const completed: number[] = [];
  const waits: number[] = [];
  let [inUse, shed, left] = [0, 0, 0];

  const hasLeft = ({ arrivedAt }: Call, now: number) =>
    model.leavesAfter !== null && now - arrivedAt > model.leavesAfter;
  const isFirst = ({ answered }: Call) => model.continuesFirst && answered > 0;
  const isOverloaded = (now: number) => {
    const firsts = [lines.begun.first, lines.fresh.first].flatMap((call) => call ?? []);
    return model.shedAfter !== null && firsts.some(({ since }) => now - since > (model.shedAfter ?? 0));
  };
  const begin = (call: Call, now: number) => {
    inUse += 1;
    waits.push(now - call.since);
    const takes = model.distribution === 'fixed' ? model.service : exponential(model.service);
    events.add({ at: now + takes, ends: call });
  };
  const request = (call: Call, now: number) => {
    if (inUse < model.connections && !lines.begun.first && !lines.fresh.first) begin(call, now);
    else if (!isFirst(call) && isOverloaded(now)) shed += 1;
    else (isFirst(call) ? lines.begun : lines.fresh).push(call);
  };
  const admit = (now: number) => {
    while (inUse < model.connections) {
      const next = lines.begun.shift() ?? lines.fresh.shift();
      if (!next) return;
      if (model.dropsLeft && !isFirst(next) && hasLeft(next, now)) left += 1;
      else begin(next, now);
    }
  };
  const end = (call: Call, now: number) => {
    inUse -= 1;
    admit(now);
    const answered = call.answered + 1;
    if (hasLeft(call, now)) left += 1;
    else if (answered === model.calls) completed.push(now - call.arrivedAt);
    else request({ arrivedAt: call.arrivedAt, answered, since: now }, now);
  };

  const gap = 1000 / model.arrivalsPerSecond;
  events.add({ at: exponential(gap), arrives: true });
  for (let event = events.next(); event; event = events.next()) {
    const { at } = event;
    if ('ends' in event) end(event.ends, at);
    else {
      request({ arrivedAt: at, answered: 0, since: at }, at);
      const next = at + exponential(gap);
      if (next < model.seconds * 1000) events.add({ at: next, arrives: true });
    }
  }
  return { completed, waits, shed, left };
}

/** First in, first out. `Array.shift` would move all others. */
class Line<T> {
  #waiting: T[] = [];
  #passed = 0;

  get first(): T | undefined {
    return this.#waiting[this.#passed];
  }

  push(one: T): void {
    this.#waiting.push(one);
  }

  shift(): T | undefined {
    const next = this.#waiting[this.#passed];
    if (next === undefined) return undefined;
    this.#passed += 1;
    if (this.#passed > 1_000) {
      this.#waiting = this.#waiting.slice(this.#passed);
      this.#passed = 0;
    }
    return next;
  }
}

/** Returns numbers from 0 to below 1 that a seed determines (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
