import { setTimeout as wait } from 'node:timers/promises';
import { NONE_READY } from './load-balancer.ts';

/** Milliseconds before a call is repeated whose connection broke. */
const AFTER_BREAK = 100;

/** How calls were answered. */
export interface Outcomes {
  succeeded: number;
  /** 503 with `Retry-After` from a process. */
  unavailable: number;
  /** The same from the load balancer, because no process was ready. */
  noneReady: number;
  /** The connection broke without an answer. */
  broken: number;
  /** Answers that no caller can handle. */
  readonly wrong: string[];
}

interface Success {
  readonly sentAt: number;
  readonly answeredAt: number;
}

export interface Request {
  readonly path: string;
  readonly body: object;
  /** Creates the headers of each attempt, from the text of the body. */
  readonly headers: (text: string) => Record<string, string>;
}

/** An answer in JSON. */
export type Answer = Readonly<Record<string, unknown>>;

/** Callers that follow the documentation: they repeat a call until it is acknowledged, and honor `Retry-After`. */
export interface Callers {
  readonly outcomes: Outcomes;
  /** Resolves with the acknowledgement. Rejects after an answer that is neither success nor 503 with `Retry-After`. */
  send(request: Request): Promise<Answer>;
  /** Returns the milliseconds from an instant to the first success of a call that was sent after it, or null. */
  firstSuccessAfter(instant: number): number | null;
  countSuccessesAfter(instant: number): number;
  /** Forgets what was counted. */
  reset(): void;
  /** Repeats no call again. */
  leave(): void;
  readonly hasLeft: boolean;
}

export function createCallers(url: string): Callers {
  const outcomes: Outcomes = { succeeded: 0, unavailable: 0, noneReady: 0, broken: 0, wrong: [] };
  let successes: Success[] = [];
  let hasLeft = false;

  /** Returns the acknowledgement, or after how many milliseconds to repeat the call. */
  const attempt = async ({ path, body, headers }: Request): Promise<Answer | number> => {
    const sentAt = performance.now();
    const text = JSON.stringify(body);
    let response: Response;
    let answer: Answer;
    try {
      response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers(text) },
        body: text,
      });
      answer = (await response.json()) as Answer;
    } catch {
      outcomes.broken += 1;
      return AFTER_BREAK;
    }
    const retryAfter = Number(response.headers.get('Retry-After'));
    if (response.status === 503 && retryAfter > 0) {
      outcomes[answer.Code === NONE_READY ? 'noneReady' : 'unavailable'] += 1;
      return retryAfter * 1000;
    }
    if (response.status !== 200 || answer.success === false) {
      outcomes.wrong.push(`${path}: ${response.status} ${JSON.stringify(answer)}`);
      throw new Error(outcomes.wrong.at(-1));
    }
    outcomes.succeeded += 1;
    successes.push({ sentAt, answeredAt: performance.now() });
    return answer;
  };
  const sentAfter = (instant: number) => successes.filter(({ sentAt }) => sentAt >= instant);

  return {
    outcomes,
    send: async (request) => {
      for (;;) {
        const answer = await attempt(request);
        if (typeof answer !== 'number') return answer;
        await wait(answer);
        if (hasLeft) throw new Error('The callers have left');
      }
    },
    firstSuccessAfter: (instant) => {
      const [first] = sentAfter(instant)
        .map(({ answeredAt }) => answeredAt)
        .sort((a, b) => a - b);
      return first === undefined ? null : first - instant;
    },
    countSuccessesAfter: (instant) => sentAfter(instant).length,
    reset: () => {
      successes = [];
      Object.assign(outcomes, { succeeded: 0, unavailable: 0, noneReady: 0, broken: 0 });
      outcomes.wrong.length = 0;
    },
    leave: () => {
      hasLeft = true;
    },
    get hasLeft() {
      return hasLeft;
    },
  };
}
