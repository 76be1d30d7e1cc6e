import type { ComponentType } from 'react';
import { Limits } from './limits/limits.tsx';
import { Messages } from './messages/messages.tsx';
import { Money } from './money/money.tsx';
import { Overview } from './overview/overview.tsx';
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

const OVERVIEW: Section = { id: 'overview', label: 'Overview', Page: Overview };

/** The sections in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  OVERVIEW,
  { id: 'messages', label: 'Messages', Page: Messages },
  { id: 'players', label: 'Players', Page: Players },
  { id: 'limits', label: 'Limits & breaks', Page: Limits },
  { id: 'verification', label: 'Verification', Page: Verification },
  { id: 'money', label: 'Money', Page: Money },
  { id: 'rewards', label: 'Rewards & play', Page: Rewards },
  { id: 'tokens', label: 'Identity tokens', Page: Tokens },
];

/** Returns the section of an address's hash. Default: the overview. */
export const sectionAt = (hash: string): Section => SECTIONS.find(({ id }) => hash === `#/${id}`) ?? OVERVIEW;
