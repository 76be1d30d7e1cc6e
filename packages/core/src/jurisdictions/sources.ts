import type { Confidence, RuleSource } from '@playerdesk/contract';

/** Source of an answer, its confidence, and the day it was checked (`YYYY-MM-DD`) when it differs from the others. */
type Source = readonly [source: string, confidence: Confidence, seen?: string];
type Question = RuleSource['rule'];
type Sources = Readonly<Record<Question, Source>>;

/** Sources of the rules of the product specification. */
export const documentedSources: Readonly<
  Record<Exclude<Question, 'adultAge' | 'timeZone' | 'help'>, Source>
> = {
  usesPassword: ['Specification 1, section 5', 'spec'],
  signInMethods: ['Specification 1, section 1', 'spec'],
  depositLimitsAtSignUp: ['Specification 1, section 2', 'spec'],
  depositMaximums: ['Specification 3, section 9', 'spec'],
  suggestsLimits: ['Specification 3, section 5', 'spec'],
  eidProviders: ['Specification 1, section 1', 'spec'],
  bundledConsent: ['Specification 1, section 3', 'spec'],
  signUpExtras: ['Specification 1, section 3', 'spec'],
  passwordReset: ['Specification 1, section 4', 'spec'],
  nationalRegister: ['Specification 1, section 6', 'spec'],
  profileReadOnly: ['Specification 1, section 6', 'spec'],
  profileRequired: ['Specification 1, section 5', 'spec'],
  summaryAtSignIn: ['Specification 1, section 4', 'spec'],
  informationBeforePlay: ['Specification 3: no rule', 'spec'],
  marketingByProduct: ['Specification 2, section 9: by channel', 'spec'],
  waits: ['Specification 3, sections 4 and 9; of limits of time: none', 'spec'],
  permanent: ['Specification 3, section 4', 'spec'],
  rolling: ['Specification 3, section 3: daily, weekly and monthly', 'spec'],
  notices: ['Specification 3, section 9: 90 and 100 percent used; 50 and 75 are our own', 'spec'],
  blockTerms: ['Specification 3, section 9', 'spec'],
  exclusionTerms: ['Specification 3, section 9', 'spec'],
  selfServiceTerms: ['Own choice: all terms', 'spec'],
  reversibleWithdrawals: ['Specification 2, section 4', 'spec'],
  entry: ['Specification 3, section 9: presets of time limits, amounts typed', 'spec'],
  contactAbove: ['Specification 3: no rule', 'spec'],
  owedGates: ['Specification 3, section 2; own money can always be taken out', 'spec'],
  exclusionReturnHours: ['Specification 3, section 4: until the period lapses', 'spec'],
  realityCheck: ['Specification 3, section 2; every 60 minutes where the player has chosen nothing', 'K'],
  showsClock: ['Specification 3, section 2: the minutes signed in', 'K'],
  showsNetPosition: ['Specification 3: no rule', 'spec'],
  setUpBeforeGames: ['Specification 3: no rule', 'spec'],
  pauseHours: ['Own choice; 24 hours as the shortest break of specification 3, section 6', 'K'],
  monthlySummary: ['Specification 3: no rule', 'spec'],
  historyMonths: ['Specification 3: no rule', 'spec'],
  markersOfHarm: ['Specification 3: no rule', 'spec'],
  asksAllBrands: ['Specification 3: no rule', 'spec'],
  revocation: ['Specification 3, section 4: until the period lapses', 'spec'],
  restrictedSession: ['Own choice', 'spec'],
  limitPromptMonths: ['Specification 3: no rule', 'spec'],
  blocksAtScore: ['Specification 3: no rule', 'spec'],
  reviewReminderMonths: ['Specification 3: no rule', 'spec'],
  marks: ['Specification 3, section 2: limits and the test', 'spec'],
  stickyMarks: ['Specification 3: no rule', 'spec'],
  sessionLimitBeforeCasino: ['Specification 3: no rule', 'spec'],
  bonusOccasion: ['Specification 2: no rule', 'spec'],
  bonusDaysAtLeast: ['Specification 2: no rule', 'spec'],
  protectedGroups: ['Specification 2: no rule', 'spec'],
  wageringAtMost: ['Specification 2: no rule', 'spec'],
  bonusOfOneProduct: ['Specification 2: no rule', 'spec'],
  stakeLimits: ['Specification 3: no rule', 'spec'],
  secondsPerGame: ['Specification 3: no rule', 'spec'],
  creditCards: ['Specification 2: no card is refused', 'spec'],
  verifiedBeforePlay: ['Specification 3, section 8: documents are owed when staff ask for them', 'spec'],
  vulnerabilityCheck: ['Specification 3: no rule', 'spec'],
  fundsDisclosure: ['Specification 2: no rule', 'spec'],
};

/** Source of the time zone in which days begin. */
export const LICENSE_TIME_ZONE: Source = ['Time zone of the licence', 'K'];

/**
 * Creates the sources of a pack. Kept apart from the rules: no browser needs them to start.
 *
 * @param seen Day on which the sources were checked (`YYYY-MM-DD`).
 */
export function createSources(seen: string, sources: Sources): readonly RuleSource[] {
  return (Object.entries(sources) as [Question, Source][]).map(
    ([rule, [source, confidence, own = seen]]) => ({
      rule,
      source,
      seen: own,
      confidence,
    }),
  );
}
