import { separateTerms } from '../break-terms.ts';
import { documentedGambling } from '../documented/gambling.ts';
import { createWaits, documentedLimits, HOURS_PER_DAY } from '../documented/limits.ts';
import { documentedResponsibleGambling } from '../documented/responsible-gambling.ts';
import { documentedRuleSources, LICENSE_TIME_ZONE } from '../documented/rule-sources.ts';
import { type Law, readLaw } from '../statements.ts';

const DECREE = 'DGOJ, Royal Decree 176 of 2023';
const CAPS = 'sectordeljuego.com, 6 June 2025';

export const law: Law = {
  seen: '2026-11-21',
  rules: {
    ...documentedRuleSources,
    adultAge: { source: DECREE, confidence: 'K' },
    timeZone: LICENSE_TIME_ZONE,
    depositLimitsAtSignUp: { source: DECREE, confidence: 'A' },
    depositMaximums: { source: CAPS, confidence: 'B' },
    bundledConsent: { source: 'Ley 34/2002 (LSSI), article 21', confidence: 'K' },
    signUpExtras: { source: 'Residence by autonomous community', confidence: 'K' },
  },
  limits: {
    ...documentedLimits,
    ...separateTerms,
    waits: {
      answer: createWaits(
        {
          hours: 7 * HOURS_PER_DAY,
          laterHours: 3 * HOURS_PER_DAY,
          daysBetween: 90,
          selfTest: true,
          testAtMost: 3,
          riskFreeDays: 90,
        },
        { hours: 3 * HOURS_PER_DAY },
        { hours: HOURS_PER_DAY },
      ),
      source:
        'comuniazo.com: the first increase of deposit limits after 7 days, later ones after 3; sectordeljuego.com, 6 June 2025: three months apart, after a passed test, without risk behaviour in 90 days; that up to 3 points pass is the lowest band of specification 3, section 9',
      confidence: 'C',
    },
  },
  responsibleGambling: {
    ...documentedResponsibleGambling,
    realityCheck: {
      answer: { ...documentedResponsibleGambling.realityCheck.answer, mostMinutes: 60 },
      source: 'sumitme.com: a message every 60 minutes',
      confidence: 'C',
    },
    setUpBeforeGames: {
      answer: true,
      source:
        'Royal Decree 176 of 2023, articles 13 (license of other games) and 15 (instant lottery), in force 15 March 2024 (deia.eus): time and spend set before play',
      confidence: 'B',
      seen: '2026-11-23',
    },
    nationalRegister: {
      answer: { name: 'RGIAJ', url: 'https://www.ordenacionjuego.es/participantes-juego/juego-seguro/rgiaj' },
      source: 'DGOJ, Registro General de Interdicciones de Acceso al Juego',
      confidence: 'K',
    },
    monthlySummary: {
      answer: true,
      source: 'Royal Decree 176 of 2023, article 16: a monthly summary of activity',
      confidence: 'C',
      seen: '2026-11-23',
    },
    help: {
      answer: [{ name: 'FEJAR', url: 'https://fejar.org/', phone: '900 200 225' }],
      source: 'fejar.org',
      confidence: 'K',
    },
  },
  gambling: {
    ...documentedGambling,
    protectedGroups: {
      answer: { youngUntil: 26, lossWeeks: 3, loss: 600, youngLoss: 200, currency: 'EUR' },
      source:
        'Royal Decree 176 of 2023, in force 15 March 2024 (iberley.es, elrecreativo.com): 18 to 25 years; net losses of 600 euros a week, of 200 for the young, in three weeks in a row. That no bonus reaches them, and for how long, is our own, stricter choice',
      confidence: 'B',
      seen: '2026-11-23',
    },
  },
};

export const { limits, responsibleGambling, gambling, sources } = readLaw(law);
