import type { Confidence, JurisdictionPack, JurisdictionRules, RuleSource } from '@playerdesk/contract';

/** A question's answer with where it comes from; `seen` is a day, the pack's own where it is left out. */
export interface Answer<T> {
  readonly value: T;
  readonly source: string;
  readonly confidence: Confidence;
  readonly seen?: string;
}

export type Answers = { readonly [R in keyof JurisdictionRules]: Answer<JurisdictionRules[R]> };

/** An answer. The source and its confidence stand beside the value, so that none is without. */
export function answer<T>(value: T, source: string, confidence: Confidence): Answer<T> {
  return { value, source, confidence };
}

export interface PackAnswers extends Omit<JurisdictionPack, 'rules' | 'sources'> {
  /** The day the sources were seen, `YYYY-MM-DD`. */
  readonly seen: string;
  readonly answers: Answers;
}

/** A pack from its answers: rules and sources can never drift apart. */
export function definePack({ seen, answers, ...pack }: PackAnswers): JurisdictionPack {
  const entries = Object.entries(answers) as [keyof JurisdictionRules, Answer<unknown>][];
  return {
    ...pack,
    rules: Object.fromEntries(
      entries.map(([rule, { value }]) => [rule, value]),
    ) as unknown as JurisdictionRules,
    sources: entries.map(
      ([rule, { source, confidence, seen: own = seen }]): RuleSource => ({
        rule,
        source,
        seen: own,
        confidence,
      }),
    ),
  };
}
