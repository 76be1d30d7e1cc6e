import type { Player } from './player.ts';

type Typed = Readonly<Record<string, string>>;

export const EMAIL = 'maja.lind@example.com';

/** What a visitor types, step by step. */
const TYPED: Readonly<Record<string, Typed>> = {
  identify: { email: EMAIL },
  contact: { email: EMAIL, password: 'Sommar!2026', callingCode: '+356', phone: '79123456' },
  personal: {
    firstName: 'Maja',
    lastName: 'Lind',
    'dateOfBirth.year': '1990',
    'dateOfBirth.month': '4',
    'dateOfBirth.day': '12',
  },
  address: { address: 'Strait Street 12', zip: 'VLT 1434', city: 'Valletta', country: 'MT', currency: 'EUR' },
  'annual-activity': { annualActivity: '16000-25000' },
  accept: { acceptTermsAndMarketing: 'on' },
  activation: { activationCode: '482913' },
};

const ORDER = Object.keys(TYPED);

/** Walks the wizard up to a step and fills in what `last` says there. */
export function walkTo(step: string, last: Typed = {}): (player: Player) => Promise<void> {
  return async (player) => {
    for (const passed of ORDER.slice(0, ORDER.indexOf(step))) {
      await player.fill(TYPED[passed] ?? {});
      await player.submit();
    }
    await player.fill(last);
  };
}

/** Walks the wizard up to a step, fills it with `last` and goes on. */
export function walkPast(step: string, last: Typed = TYPED[step] ?? {}): (player: Player) => Promise<void> {
  return async (player) => {
    await walkTo(step, last)(player);
    await player.submit();
  };
}
