/** A fault to inject. The first rule that matches a call applies. */
export interface FaultRule {
  /** `POST /player/update`, the path alone (`/player/update`), or a procedure (`/user#login`). */
  readonly call: string;
  readonly kind: FaultKind;
  /** For kind `status`. Default: 500. */
  readonly status?: number;
  /** For kind `refusal`: the code and its first detail. */
  readonly code?: string;
  readonly field?: string;
  /** Number of calls that fail. Default: all. */
  readonly times?: number;
}

/**
 * - `status`: an HTTP status without a body, or an RPC error without kwargs;
 * - `refusal`: a refusal with this code, written as the readings say;
 * - `timeout`: no answer;
 * - `cut`: the connection breaks within the answer;
 * - `empty-list`: every list in the answer is empty;
 * - `null`: the answer is null;
 * - `not-json`: the answer is an HTML page;
 * - `drop-after-write`: the call is done, and the connection breaks before the answer.
 */
export type FaultKind =
  | 'status'
  | 'refusal'
  | 'timeout'
  | 'cut'
  | 'empty-list'
  | 'null'
  | 'not-json'
  | 'drop-after-write';

export class Faults {
  readonly #rules: { readonly rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#rules.length = 0;
  }

  /** Returns the rule for a call and counts its use. */
  take(call: string): FaultRule | null {
    const path = call.slice(call.indexOf(' ') + 1);
    const entry = this.#rules.find(
      ({ rule, left }) => left > 0 && (rule.call === call || rule.call === path),
    );
    if (!entry) return null;
    entry.left -= 1;
    return entry.rule;
  }
}

/** Returns the answer with empty lists. */
export function withoutEntries(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withoutEntries(value)]));
}
