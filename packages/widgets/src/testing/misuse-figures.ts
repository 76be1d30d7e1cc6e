import type { Host, Outcome } from './further-misuses.ts';

const HOSTS: readonly Host[] = ['tag', 'module', 'React'];
/** From the best to the worst. */
const OUTCOMES: readonly Outcome[] = ['named', 'works', 'fair', 'silent'];

/** Counts what mistakes lead to, by host. A mistake with several cases counts as its worst. */
export class MisuseFigures {
  readonly #found = new Map<string, Map<string | number, Outcome>>();

  add(set: string, hosts: readonly Host[], mistake: string | number, outcome: Outcome): void {
    for (const host of hosts) {
      const key = `${set} ${host}`;
      const found = this.#found.get(key) ?? new Map<string | number, Outcome>();
      const before = found.get(mistake) ?? outcome;
      const isWorse = OUTCOMES.indexOf(before) > OUTCOMES.indexOf(outcome);
      this.#found.set(key, found.set(mistake, isWorse ? before : outcome));
    }
  }

  /** Returns the number of mistakes of a set with an outcome, in a host. */
  count(set: string, host: Host, outcome: Outcome): number {
    return [...(this.#found.get(`${set} ${host}`)?.values() ?? [])].filter((found) => found === outcome)
      .length;
  }

  /** Returns a line per set and host: `reported, tag: 20 named, 2 works, 3 fair, 0 silent`. */
  toString(): string {
    const counts = (set: string, host: Host) =>
      OUTCOMES.map((outcome) => `${this.count(set, host, outcome)} ${outcome}`).join(', ');
    const sets = ['reported', 'further'];
    return sets.flatMap((set) => HOSTS.map((host) => `${set}, ${host}: ${counts(set, host)}`)).join('\n');
  }
}
