import { documentedGambling } from '../documented/gambling.ts';
import { createWaits, documentedLimits, HOURS_PER_DAY } from '../documented/limits.ts';
import {
  documentedResponsibleGambling,
  INTERNAL_MARKS,
  MARKERS_OF_HARM,
} from '../documented/responsible-gambling.ts';
import { documentedRuleSources, LICENSE_TIME_ZONE } from '../documented/rule-sources.ts';
import { type Law, readLaw } from '../statements.ts';

const RTS =
  'Gambling Commission, LCCP and RTS 12; gross deposit limits in force from 30 September 2026, moved from 30 June (gamblersconnect.com)';

const PROMPT =
  'RTS 12A (gamblingcommission.gov.uk, annex 2, wording from 30 September 2026; the prompt in force from 31 October 2025): prompted to set a limit at registration or at the first deposit. That declining is an active choice: Mishcon de Reya, 21 October 2025 (B)';

const GAMSTOP = { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk/' };
const EXCLUSION_TERMS = [182, 365, 1_825];

export const law: Law = {
  seen: '2026-11-21',
  rules: {
    ...documentedRuleSources,
    adultAge: { source: RTS, confidence: 'K' },
    timeZone: LICENSE_TIME_ZONE,
    depositLimitsAtSignUp: { source: PROMPT, confidence: 'A', seen: '2026-11-23' },
    suggestsLimits: { source: 'RTS 12, limits in a free-text box without presets', confidence: 'A' },
    bundledConsent: { source: 'LCCP SR 5.1.12, in force from 1 May 2025', confidence: 'A' },
    marketingByProduct: {
      source:
        'LCCP SR 5.1.12, in force 1 May 2025 (gamblingcommission.gov.uk, update of 27 August 2024): opt-in for each product and channel; that these are betting, bingo and gaming by e-mail, phone and SMS, unticked: wiggin.co.uk, seen 23 November 2026',
      confidence: 'A',
      seen: '2026-11-23',
    },
  },
  limits: {
    ...documentedLimits,
    waits: {
      answer: createWaits(
        { hours: HOURS_PER_DAY, confirmed: true, confirmDays: 30 },
        { hours: 3 * HOURS_PER_DAY, confirmed: true, confirmDays: 30 },
        { hours: HOURS_PER_DAY },
      ),
      source:
        'RTS 12: 24 hours, then a confirmation; that it must come within 30 days is our own choice, so that nobody confirms what they asked for long ago; of others: none',
      confidence: 'K',
    },
    blockTerms: {
      answer: [1, 7, 30, 42],
      source: 'app.kural.tech, time-out of 24 hours, a week, a month, up to 6 weeks',
      confidence: 'C',
    },
    exclusionTerms: {
      answer: EXCLUSION_TERMS,
      source: 'LCCP SR 3.5: at least 6 to 12 months, to 5 years',
      confidence: 'K',
    },
    selfServiceTerms: {
      answer: EXCLUSION_TERMS,
      source: 'LCCP SR 3.5.4, ordinary code: a player enters it by a positive action of their own',
      confidence: 'A',
    },
    reversibleWithdrawals: {
      answer: false,
      source: 'RTS 14B: no option to cancel a withdrawal request, in any product',
      confidence: 'A',
    },
    entry: { answer: 'free-text', source: 'RTS 12, annex 2: a free-text box, no presets', confidence: 'A' },
  },
  responsibleGambling: {
    ...documentedResponsibleGambling,
    exclusionReturnHours: {
      answer: 24,
      source:
        'LCCP SR 3.5.3 (not seen; policies of licensees say the same): after its end an exclusion holds until the player asks, by telephone or in person, and for one day more',
      confidence: 'K',
    },
    showsClock: { answer: true, source: 'RTS 13C: elapsed time during play', confidence: 'A' },
    showsNetPosition: {
      answer: true,
      source: 'RTS 2E: net position since the session began',
      confidence: 'A',
    },
    limitPromptMonths: {
      answer: 12,
      source:
        'Mishcon de Reya, 21 October 2025: who chose no limit is asked to review that at least once a year',
      confidence: 'B',
    },
    reviewReminderMonths: {
      answer: 6,
      source: 'Mishcon de Reya, 21 October 2025: at least every 6 months',
      confidence: 'B',
    },
    nationalRegister: { answer: GAMSTOP, source: 'LCCP SR 3.5.5', confidence: 'K' },
    marks: {
      answer: [{ id: 'register', href: GAMSTOP.url }, ...INTERNAL_MARKS],
      source: 'LCCP SR 3.5.5 (GAMSTOP) and RTS 12: limits in the fewest clicks',
      confidence: 'K',
    },
    markersOfHarm: {
      answer: MARKERS_OF_HARM,
      source: 'LCCP, social responsibility code 3.4.3: indicators of harm; the thresholds are our own',
      confidence: 'C',
    },
    historyMonths: {
      answer: 12,
      source: 'RTS 1: three months at once and twelve on request, of which all are answered at once',
      confidence: 'C',
    },
    help: {
      answer: [
        { name: 'National Gambling Helpline', url: 'https://www.gamcare.org.uk/', phone: '0808 8020 133' },
      ],
      source: 'gamcare.org.uk',
      confidence: 'K',
    },
  },
  gambling: {
    ...documentedGambling,
    wageringAtMost: {
      answer: 10,
      source:
        'LCCP SR 5.1.1 (3)(a), in force 19 January 2026 (harrishagan.com): at most 10 times; that every stake then counts whole is our own choice',
      confidence: 'B',
      seen: '2026-11-23',
    },
    bonusOfOneProduct: {
      answer: true,
      source:
        'LCCP SR 5.1.1 (3)(b), in force 19 January 2026 (gamblingzone.com): one type of product in an incentive',
      confidence: 'B',
      seen: '2026-11-23',
    },
    stakeLimits: {
      answer: [
        { category: 'slot', ageFrom: 18, ageTo: 24, amount: 2, currency: 'GBP' },
        { category: 'slot', ageFrom: 25, amount: 5, currency: 'GBP' },
      ],
      source:
        'Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025 (SI 2025/215), regulation 2, seen 23 November 2026 (legislation.gov.uk): 5 GBP from 9 April 2025, 2 GBP below 25 years from 21 May 2025',
      confidence: 'A',
      seen: '2026-11-23',
    },
    secondsPerGame: {
      answer: { slot: 2.5, casino: 5 },
      source:
        'RTS 14D, slots 2.5 seconds, in force 31 October 2021; RTS 14G, other casino games 5 seconds, in force 17 January 2025 (gamblingcommission.gov.uk of 14D; harrishagan.com and wiggin.co.uk of 14G, seen 23 November 2026): that free spins count and that live games are bound too is our own choice',
      confidence: 'B',
      seen: '2026-11-23',
    },
    creditCards: {
      answer: false,
      source:
        'LCCP 6.1.2, in force 14 April 2020, also through money service businesses such as wallets (gamblingcommission.gov.uk, seen 23 November 2026)',
      confidence: 'A',
      seen: '2026-11-23',
    },
    verifiedBeforePlay: {
      answer: true,
      source:
        'LCCP 17.1.1, in force 7 May 2019: name, address and birth date before gambling (gamblingcommission.gov.uk, seen 23 November 2026); SR 3.2.11 of the same day: age before a deposit (harrishagan.com)',
      confidence: 'A',
      seen: '2026-11-23',
    },
    vulnerabilityCheck: {
      answer: { netDeposits: 150, currency: 'GBP', days: 30, validMonths: 12 },
      source:
        'LCCP SR 3.4.4, in force 30 August 2024, from 28 February 2025 at 150 GBP net deposits in a rolling period of 30 days (gamblingcommission.gov.uk); no further check within 12 months of one (keystonelaw.com), seen 23 November 2026',
      confidence: 'A',
      seen: '2026-11-23',
    },
    fundsDisclosure: {
      answer: { acknowledgedMonths: 6 },
      source:
        'LCCP 4.2.1, as changed on 31 October 2025 (mishcon.com, 21 October 2025): the level of protection at a deposit; where there is none, an acknowledgment, and again every 6 months, which is of our own knowledge',
      confidence: 'B',
      seen: '2026-11-23',
    },
  },
};

export const { limits, responsibleGambling, gambling, sources } = readLaw(law);
