import type { ComponentType } from 'react';
import { Books } from './books/books.tsx';
import { Clock } from './clock/clock.tsx';
import { Faults } from './faults/faults.tsx';
import { Limits } from './limits/limits.tsx';
import { Mail } from './mail/mail.tsx';
import { Players } from './players/players.tsx';
import { Rewards } from './rewards/rewards.tsx';
import { Tokens } from './tokens/tokens.tsx';
import { Verification } from './verification/verification.tsx';

interface Section {
  /** The section's part of the address: `#/players`. */
  readonly id: string;
  readonly label: string;
  readonly Page: ComponentType;
}

const MAIL: Section = { id: 'mail', label: 'Mail', Page: Mail };

/** The sections in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  MAIL,
  { id: 'players', label: 'Players', Page: Players },
  { id: 'clock', label: 'Clock', Page: Clock },
  { id: 'faults', label: 'Faults', Page: Faults },
  { id: 'books', label: 'Books', Page: Books },
  { id: 'limits', label: 'Limits & breaks', Page: Limits },
  { id: 'verification', label: 'Verification', Page: Verification },
  { id: 'rewards', label: 'Rewards & play', Page: Rewards },
  { id: 'tokens', label: 'Identity tokens', Page: Tokens },
];

/** Returns the section of an address's hash. Default: the mail. */
export function sectionAt(hash: string): Section {
  const name = hash.replace(/^#\//, '');
  return SECTIONS.find(({ id }) => id === name) ?? MAIL;
}
