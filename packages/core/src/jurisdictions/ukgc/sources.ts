import { documentedSources, LICENCE_ZONE, sourcesOf } from '../sources.ts';

const RTS = 'Gambling Commission, LCCP and RTS 12 in force from 30 June 2026';

export const sources = sourcesOf('2026-11-21', {
  ...documentedSources,
  adultAge: [RTS, 'K'],
  timeZone: LICENCE_ZONE,
  depositLimitsAtSignUp: [RTS, 'A'],
  suggestsLimits: ['RTS 12, limits in a free-text box without presets', 'A'],
  bundledConsent: ['LCCP SR 5.1.12, in force from 1 May 2025', 'A'],
  waits: ['RTS 12, in force from 30 June 2026: 24 hours, then a confirmation (K); of others: none', 'K'],
  reversibleWithdrawals: ['RTS 14B: no option to cancel a withdrawal request, in any product', 'A'],
  nationalRegister: ['LCCP SR 3.5.5', 'K'],
});
