import type { Player } from './player.ts';

type Typed = Readonly<Record<string, string>>;

export const EMAIL = 'maja.lind@example.com';

/** Values that a visitor enters, by step. */
const TYPED: Readonly<Record<string, Typed>> = {
  identify: { email: EMAIL },
  contact: { email: EMAIL, password: 'Sommar!2026', phoneCountry: 'MT', phone: '79123456' },
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

/** Fills the wizard up to a step, and enters the `last` values there. */
export function walkTo(step: string, last: Typed = {}): (player: Player) => Promise<void> {
  return async (player) => {
    for (const passed of ORDER.slice(0, ORDER.indexOf(step))) {
      await player.fill(TYPED[passed] ?? {});
      await player.submit();
    }
    await player.fill(last);
  };
}

/** Fills the wizard up to a step, enters the `last` values and submits the step. */
export function walkPast(step: string, last: Typed = TYPED[step] ?? {}): (player: Player) => Promise<void> {
  return async (player) => {
    await walkTo(step, last)(player);
    await player.submit();
  };
}
