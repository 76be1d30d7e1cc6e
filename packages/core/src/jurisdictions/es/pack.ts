import type { LimitMaximum, LimitPeriod } from '@playerdesk/contract';
import { documented, licenceZone } from '../documented.ts';
import { answer, definePack } from '../pack.ts';

const DECREE = 'DGOJ, Royal Decree 176 of 2023';
const CAPS = 'sectordeljuego.com, 6 June 2025';

const atMost = (period: LimitPeriod, amount: number): LimitMaximum => ({
  ageFrom: 18,
  period,
  amount,
  currency: 'EUR',
});

/** Spain. */
export const es = definePack({
  id: 'ES',
  edition: '2026-11',
  effectiveFrom: '2024-03-15',
  countries: ['ES'],
  seen: '2026-11-21',
  answers: {
    ...documented,
    adultAge: answer(18, DECREE, 'K'),
    timeZone: licenceZone('Europe/Madrid'),
    depositLimitsAtSignUp: answer('none', DECREE, 'A'),
    depositMaximums: answer(
      [atMost('daily', 600), atMost('weekly', 1_500), atMost('monthly', 3_000)],
      CAPS,
      'B',
    ),
    bundledConsent: answer(false, 'Ley 34/2002 (LSSI), article 21', 'K'),
    signUpExtras: answer(['region'], 'Residence by autonomous community', 'K'),
    nationalRegister: answer(
      { name: 'RGIAJ', url: 'https://www.ordenacionjuego.es/participantes-juego/juego-seguro/rgiaj' },
      'DGOJ, Registro General de Interdicciones de Acceso al Juego',
      'K',
    ),
  },
});
