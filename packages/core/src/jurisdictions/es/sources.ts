import { createSources, documentedSources, LICENSE_TIME_ZONE } from '../sources.ts';

const DECREE = 'DGOJ, Royal Decree 176 of 2023';
const CAPS = 'sectordeljuego.com, 6 June 2025';

export const sources = createSources('2026-11-21', {
  ...documentedSources,
  adultAge: [DECREE, 'K'],
  timeZone: LICENSE_TIME_ZONE,
  depositLimitsAtSignUp: [DECREE, 'A'],
  depositMaximums: [CAPS, 'B'],
  bundledConsent: ['Ley 34/2002 (LSSI), article 21', 'K'],
  signUpExtras: ['Residence by autonomous community', 'K'],
  waits: [
    'comuniazo.com: the first increase of deposit limits after 7 days, later ones after 3; sectordeljuego.com, 6 June 2025: three months apart, after a passed test, without risk behaviour in 90 days; that up to 3 points pass is the lowest band of specification 3, section 9',
    'C',
  ],
  nationalRegister: ['DGOJ, Registro General de Interdicciones de Acceso al Juego', 'K'],
  realityCheck: ['sumitme.com: a message every 60 minutes', 'C'],
  setUpBeforeGames: [
    'Royal Decree 176 of 2023, articles 13 (licence of other games) and 15 (instant lottery), in force 15 March 2024 (deia.eus): time and spend set before play',
    'B',
    '2026-11-23',
  ],
  protectedGroups: [
    'Royal Decree 176 of 2023, in force 15 March 2024 (iberley.es, elrecreativo.com): 18 to 25 years; net losses of 600 euros a week, of 200 for the young, in three weeks in a row. That no bonus reaches them, and for how long, is our own, stricter choice',
    'B',
    '2026-11-23',
  ],
  monthlySummary: ['Royal Decree 176 of 2023, article 16: a monthly summary of activity', 'C', '2026-11-23'],
  help: ['fejar.org', 'K'],
});
