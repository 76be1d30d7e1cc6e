import type { JurisdictionPack } from '@playerdesk/contract/internal';
import {
  getAnswers,
  type Law,
  type LawAnswers,
  readLaw,
  type Source,
  type Sources,
  withAnswers,
} from '../statements.ts';
import { documentedGambling } from './gambling.ts';
import { documentedLimits } from './limits.ts';
import { documentedResponsibleGambling } from './responsible-gambling.ts';
import { documentedRuleSources } from './rule-sources.ts';
import { documentedRules } from './rules.ts';

/** The default of the packs is our own choice: all terms. */
const SELF_SERVICE: Law['limits']['selfServiceTerms'] = {
  answer: [1, 7, 30],
  source: 'Specification 3, section 6: 1 day, 1 week and 1 month; longer ones go through support',
  confidence: 'spec',
};

/**
 * Creates the edition of a pack as the product specification describes it, also where the law of the market differs.
 *
 * The pack answers what the specification leaves open: age, time zone, register and help contacts. The refusal of a
 * register has the documented text, which names Spelpaus in every market.
 */
export function createDocumentedEdition(
  { id, effectiveFrom, countries, ...pack }: JurisdictionPack,
  law: Law,
): { readonly pack: JurisdictionPack; readonly answers: LawAnswers } {
  const { documented } = law;
  const rules = {
    ...specified(withAnswers(law.rules, pack.rules), withAnswers(documentedRuleSources, documentedRules)),
    ...documented?.rules,
  };
  const answers = readLaw({
    seen: law.seen,
    rules,
    limits: {
      ...specified(law.limits, documentedLimits),
      selfServiceTerms: SELF_SERVICE,
      ...documented?.limits,
    },
    responsibleGambling: {
      ...specified(law.responsibleGambling, documentedResponsibleGambling),
      nationalRegister: law.responsibleGambling.nationalRegister,
    },
    gambling: specified(law.gambling, documentedGambling),
  });
  return {
    pack: {
      id,
      edition: 'documented',
      effectiveFrom,
      countries,
      rules: getAnswers(rules),
      limits: async () => answers.limits,
      responsibleGambling: async () => answers.responsibleGambling,
      gambling: async () => answers.gambling,
      sources: async () => answers.sources,
    },
    answers,
  };
}

/** Replaces the statements that are not of the specification by those of the specification, where it has one. */
function specified<Group extends Sources<Group>>(statements: Group, documented: Partial<Group>): Group {
  const entries = Object.entries<Source>(statements).map(([question, statement]) => {
    const isSpecified = statement.confidence === 'spec';
    return [question, isSpecified ? statement : (documented[question as keyof Group] ?? statement)];
  });
  // The questions stay the same.
  return Object.fromEntries(entries) as Group;
}
