/** A case that was answered wrongly. */
export interface Finding {
  readonly index: number;
  readonly what: string;
  /** The input, shortened. */
  readonly input: string;
}

/** Maximum length of an input in a finding. `--case` shows the whole one. */
const SHOWN = 600;
/** Maximum number of findings that are printed. */
const LISTED = 40;

/** Counts the answers of a run and collects its findings. */
export class Tally {
  readonly target: string;
  readonly seed: number;
  readonly findings: Finding[] = [];
  calls = 0;
  slowest = 0;
  readonly #classes = new Map<string, number>();
  readonly #start = performance.now();

  constructor(target: string, seed: number) {
    this.target = target;
    this.seed = seed;
  }

  /** Counts one answer. */
  count(answerClass: string, milliseconds = 0): void {
    this.calls += 1;
    this.slowest = Math.max(this.slowest, milliseconds);
    this.#classes.set(answerClass, (this.#classes.get(answerClass) ?? 0) + 1);
  }

  fail(index: number, what: string, input: string): void {
    this.findings.push({ index, what, input });
  }

  /** The number of answers by class, in the order of their names. */
  get classes(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#classes].sort(([one], [other]) => one.localeCompare(other)));
  }

  /** Returns the findings as text, each with the command that repeats it. */
  describeFindings(): string[] {
    return this.findings.map(
      ({ index, what, input }) =>
        `${what}\n    ${shorten(input)}\n    npm run fuzz -- ${this.target} --seed ${this.seed} --case ${index}`,
    );
  }

  /** Returns the figures of the run, and its findings. */
  print(): string {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    const classes = Object.entries(this.classes).map(([name, count]) => `    ${name}: ${count}`);
    const findings = this.describeFindings();
    const rest = findings.length > LISTED ? [`  and ${findings.length - LISTED} more`] : [];
    return [
      `${this.target}: seed ${this.seed}, ${this.calls} cases in ${seconds} s, slowest ${Math.round(this.slowest)} ms, ${findings.length} failed`,
      ...classes,
      ...findings.slice(0, LISTED).map((finding) => `  FAILED ${finding}`),
      ...rest,
    ].join('\n');
  }
}

function shorten(text: string): string {
  const visible = JSON.stringify(text).slice(1, -1);
  return visible.length > SHOWN ? `${visible.slice(0, SHOWN)}… (${visible.length} characters)` : visible;
}
