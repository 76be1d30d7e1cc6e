import type {
  Confidence,
  GamblingRules,
  JurisdictionRules,
  LimitRules,
  ResponsibleGamblingRules,
  RuleSource,
} from '@playerdesk/contract/internal';

/** Source of an answer. */
export interface Source {
  readonly source: string;
  readonly confidence: Confidence;
  /** Day of the check, `YYYY-MM-DD`. Undefined: the day of the law. */
  readonly seen?: string;
}

/** Source of the answer to each question. */
export type Sources<Rules> = { readonly [Question in keyof Rules]: Source };

/** Answer to each question, with its source. */
export type Statements<Rules> = {
  readonly [Question in keyof Rules]: Source & { readonly answer: Rules[Question] };
};

/** The law of one jurisdiction, with the source of each answer. */
export interface Law {
  /** Day on which the sources were checked, `YYYY-MM-DD`. */
  readonly seen: string;
  /** Sources of the rules in the pack. A sign-in form loads those rules, but no sources. */
  readonly rules: Sources<JurisdictionRules>;
  readonly limits: Statements<LimitRules>;
  readonly responsibleGambling: Statements<ResponsibleGamblingRules>;
  readonly gambling: Statements<GamblingRules>;
  /** Answers of the product specification that the law of the market replaces. */
  readonly documented?: {
    readonly rules?: Partial<Statements<JurisdictionRules>>;
    readonly limits?: Partial<Statements<LimitRules>>;
  };
}

/** The law of one jurisdiction, as a pack answers it. */
export interface LawAnswers {
  readonly limits: LimitRules;
  readonly responsibleGambling: ResponsibleGamblingRules;
  readonly gambling: GamblingRules;
  readonly sources: readonly RuleSource[];
}

/** Separates the answers of a law from their sources. */
export function readLaw({ seen, rules, limits, responsibleGambling, gambling }: Law): LawAnswers {
  const sources: Readonly<Record<string, Source>> = {
    ...rules,
    ...limits,
    ...responsibleGambling,
    ...gambling,
  };
  return {
    limits: getAnswers<LimitRules>(limits),
    responsibleGambling: getAnswers<ResponsibleGamblingRules>(responsibleGambling),
    gambling: getAnswers<GamblingRules>(gambling),
    sources: Object.entries(sources).map(([rule, { source, confidence, seen: own = seen }]) => ({
      // The keys of the four groups are the questions of the contract.
      rule: rule as RuleSource['rule'],
      source,
      seen: own,
      confidence,
    })),
  };
}

/** Joins the sources of a group with its answers. */
export function withAnswers<Rules extends object>(sources: Sources<Rules>, rules: Rules): Statements<Rules> {
  const entries = Object.entries<Source>({ ...sources });
  // Sources have the keys of their rules.
  return Object.fromEntries(
    entries.map(([question, source]) => [question, { ...source, answer: rules[question as keyof Rules] }]),
  ) as Statements<Rules>;
}

/** Returns the answers of a group without their sources. */
export function getAnswers<Rules extends object>(statements: Statements<Rules>): Rules {
  const entries = Object.entries<Statements<Rules>[keyof Rules]>(statements);
  // Statements have the keys of their rules.
  return Object.fromEntries(entries.map(([question, { answer }]) => [question, answer])) as Rules;
}
