import type { Protection } from './attempt.ts';
import { bonuses } from './bonuses.ts';
import { breaks } from './breaks.ts';
import { clock } from './clock.ts';
import { deposits } from './deposits.ts';
import { gates } from './gates.ts';
import { heldAccounts } from './held.ts';
import { limits } from './limits.ts';
import { marketsOfSignUp } from './markets-of-sign-up.ts';
import { money } from './money.ts';
import { play } from './play.ts';
import { recognition } from './recognition.ts';
import { suppliers } from './suppliers.ts';
import { time } from './time.ts';

/** Every protection with its attempts. */
export const PROTECTIONS: readonly Protection[] = [
  recognition,
  marketsOfSignUp,
  limits,
  deposits,
  clock,
  breaks,
  gates,
  bonuses,
  play,
  money,
  time,
  heldAccounts,
  suppliers,
];
