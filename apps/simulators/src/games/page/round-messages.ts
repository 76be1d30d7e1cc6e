import type { MessageKey } from './messages/game-messages.ts';
import type { Translator } from './messages/translator.ts';

const BLOCKED = ['PlayerBlocked', 'PlayerTempBlocked', 'PlayerSelfBlocked', 'GamblingIssues', 'Blacklisted'];
/** Codes after which this page can play no more rounds. */
const SESSION_OVER = ['session-expired', 'unknown-session'];

export const isSessionOver = (code: string): boolean => SESSION_OVER.includes(code);

/** Returns the message for the code of a refusal. */
export function describeRefusal(code: string, translator: Translator): string {
  if (BLOCKED.includes(code)) return translator.format('error.blocked');
  return translator.formatKnown(`error.${code}`, 'error.no-answer');
}

/** The result of a played round. Amounts are in minor units. */
export interface RoundResult {
  /** Sum of win and jackpot. */
  readonly total: number;
  /** Whether the payout exceeds the stake. Only then it is celebrated: a partial return is no win. */
  readonly isGain: boolean;
  /** The message once the win is credited. */
  readonly message: Extract<MessageKey, 'nothing' | 'won' | 'returned' | 'jackpot'>;
  /** Whether the win is not credited yet. */
  readonly isPaying: boolean;
}

export interface RoundAmounts {
  readonly status: 'drawn' | 'paid';
  readonly win: number;
  readonly jackpot: number;
}

export function getRoundResult({ status, win, jackpot }: RoundAmounts, stake: number): RoundResult {
  const total = win + jackpot;
  const isGain = total > stake;
  return {
    total,
    isGain,
    message: getMessage(total, jackpot, isGain),
    isPaying: status === 'drawn' && total > 0,
  };
}

function getMessage(total: number, jackpot: number, isGain: boolean): RoundResult['message'] {
  if (jackpot > 0) return 'jackpot';
  if (total === 0) return 'nothing';
  return isGain ? 'won' : 'returned';
}
