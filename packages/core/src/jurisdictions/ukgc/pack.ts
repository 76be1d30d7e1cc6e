import { documented, licenceZone } from '../documented.ts';
import { answer, definePack } from '../pack.ts';

const RTS = 'Gambling Commission, LCCP and RTS 12 in force from 30 June 2026';

/** Great Britain. */
export const ukgc = definePack({
  id: 'UKGC',
  edition: '2026-11',
  effectiveFrom: '2026-06-30',
  countries: ['GB'],
  seen: '2026-11-21',
  answers: {
    ...documented,
    adultAge: answer(18, RTS, 'K'),
    timeZone: licenceZone('Europe/London'),
    depositLimitsAtSignUp: answer('none', RTS, 'A'),
    suggestsLimits: answer(false, 'RTS 12, limits in a free-text box without presets', 'A'),
    bundledConsent: answer(false, 'LCCP SR 5.1.12, in force from 1 May 2025', 'A'),
    nationalRegister: answer({ name: 'GAMSTOP', url: 'https://www.gamstop.co.uk/' }, 'LCCP SR 3.5.5', 'K'),
  },
});
