import { documentedSources, LICENCE_ZONE, sourcesOf } from '../sources.ts';

const DIRECTIVE = 'MGA Player Protection Directive (Directive 2 of 2018), amended 12 January 2023';

export const sources = sourcesOf('2026-11-21', {
  ...documentedSources,
  adultAge: [DIRECTIVE, 'K'],
  timeZone: LICENCE_ZONE,
  depositLimitsAtSignUp: [DIRECTIVE, 'A'],
});
