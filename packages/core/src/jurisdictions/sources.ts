import type { Confidence, RuleSource } from '@playerdesk/contract';

/** Source of an answer, its confidence, and the day it was checked (`YYYY-MM-DD`) when it differs from the others. */
type Source = readonly [source: string, confidence: Confidence, seen?: string];
type Question = RuleSource['rule'];
type Sources = Readonly<Record<Question, Source>>;

/** Sources of the rules of the product specification. */
export const documentedSources: Readonly<
  Record<Exclude<Question, 'adultAge' | 'timeZone' | 'help'>, Source>
> = {
  usesPassword: ['1-identity §5', 'spec'],
  signInMethods: ['1-identity §1', 'spec'],
  depositLimitsAtSignUp: ['1-identity §2', 'spec'],
  depositMaximums: ['3-compliance §9', 'spec'],
  suggestsLimits: ['3-compliance §5', 'spec'],
  eidProviders: ['1-identity §1', 'spec'],
  bundledConsent: ['1-identity §3, decision 47', 'spec'],
  signUpExtras: ['1-identity §3', 'spec'],
  passwordReset: ['1-identity §4', 'spec'],
  nationalRegister: ['1-identity §6', 'spec'],
  profileReadOnly: ['1-identity §6, decision 32', 'spec'],
  profileRequired: ['1-identity §5', 'spec'],
  summaryAtSignIn: ['1-identity §4', 'spec'],
  informationBeforePlay: ['3-compliance names none', 'spec'],
  marketingByProduct: ['2-money §9: by channel', 'spec'],
  waits: ['3-compliance §4, §9, decision 3; of limits of time: none', 'spec'],
  permanent: ['3-compliance §4', 'spec'],
  rolling: ['3-compliance §3: daily, weekly and monthly', 'spec'],
  notices: ['3-compliance §9: 90 and 100 percent used; 50 and 75 are our own', 'spec'],
  blockTerms: ['3-compliance §9, decision 6', 'spec'],
  exclusionTerms: ['3-compliance §9, decision 6', 'spec'],
  selfServiceTerms: ['Decision 6: all', 'spec'],
  reversibleWithdrawals: ['2-money §4, decision 56', 'spec'],
  entry: ['3-compliance §9: presets of time limits, amounts typed', 'spec'],
  contactAbove: ['3-compliance names none', 'spec'],
  owedGates: ['3-compliance §2, decision 79; own money can always be taken out', 'spec'],
  exclusionReturnHours: ['3-compliance §4: until the period lapses', 'spec'],
  realityCheck: ['3-compliance §2; every 60 minutes where the player has chosen nothing', 'K'],
  showsClock: ['3-compliance §2: the minutes signed in', 'K'],
  showsNetPosition: ['3-compliance names none', 'spec'],
  setUpBeforeGames: ['3-compliance names none', 'spec'],
  pauseHours: ['Decision 18; 24 hours as the shortest break of 3-compliance §6', 'K'],
  monthlySummary: ['3-compliance names none', 'spec'],
  historyMonths: ['3-compliance names none', 'spec'],
  markersOfHarm: ['3-compliance names none', 'spec'],
  asksAllBrands: ['3-compliance names none', 'spec'],
  revocation: ['3-compliance §4: until the period lapses', 'spec'],
  restrictedSession: ['Decision 19', 'spec'],
  limitPromptMonths: ['3-compliance names none', 'spec'],
  blocksAtScore: ['3-compliance names none', 'spec'],
  reviewReminderMonths: ['3-compliance names none', 'spec'],
  marks: ['3-compliance §2: limits and the test', 'spec'],
  stickyMarks: ['3-compliance names none', 'spec'],
  sessionLimitBeforeCasino: ['3-compliance names none', 'spec'],
  bonusOccasion: ['2-money names none', 'spec'],
  bonusDaysAtLeast: ['2-money names none', 'spec'],
  protectedGroups: ['2-money names none', 'spec'],
  wageringAtMost: ['2-money names none', 'spec'],
  bonusOfOneProduct: ['2-money names none', 'spec'],
  stakeLimits: ['3-compliance names none', 'spec'],
  secondsPerGame: ['3-compliance names none', 'spec'],
  creditCards: ['2-money names no card that is refused', 'spec'],
  verifiedBeforePlay: ['3-compliance §8: documents are owed when staff ask for them', 'spec'],
  vulnerabilityCheck: ['3-compliance names none', 'spec'],
  fundsDisclosure: ['2-money names none', 'spec'],
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
