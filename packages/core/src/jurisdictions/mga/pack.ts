import { documented, licenceZone } from '../documented.ts';
import { answer, definePack } from '../pack.ts';

const DIRECTIVE = 'MGA Player Protection Directive (Directive 2 of 2018), amended 12 January 2023';

/** Malta. The pack used when nothing else decides. */
export const mga = definePack({
  id: 'MGA',
  edition: '2026-11',
  effectiveFrom: '2023-01-12',
  countries: ['MT'],
  seen: '2026-11-21',
  answers: {
    ...documented,
    adultAge: answer(18, DIRECTIVE, 'K'),
    timeZone: licenceZone('Europe/Malta'),
    depositLimitsAtSignUp: answer('none', DIRECTIVE, 'A'),
  },
});
