import type fc from 'fast-check';

/** Draws a value of a case. Values of one case differ by their label. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>, label?: string) => T;

/** What a parser did with an input. */
export interface ParserOutcome {
  /** The class of the outcome: `value`, `refused` or a kind of error. */
  readonly is: string;
  readonly input: unknown;
  /** What is wrong with the outcome. Undefined when it is right. */
  readonly wrong?: string | undefined;
}

/** A parser of untrusted input. Throws when the parser throws an error that it does not declare. */
export interface FuzzedParser {
  readonly name: string;
  /** How many cases a round has. */
  readonly cases: number;
  readonly run: (draw: Draw) => ParserOutcome | Promise<ParserOutcome>;
}
