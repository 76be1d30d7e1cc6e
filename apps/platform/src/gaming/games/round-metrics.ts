import { Counter, type Registry } from 'prom-client';
import { toCallOutcome } from '../../operations/webhooks/webhook-refusal.ts';
import type { Rounds } from './rounds.ts';

/** Counts the rounds that a provider reports. A repeated call counts again: the books say what was staked and won. */
export function meterRounds(rounds: Rounds, registry: Registry): Rounds {
  const registers = [registry];
  const calls = new Counter({
    name: 'playerdesk_rounds_total',
    help: 'Stakes, wins and canceled rounds, by success or the code of the refusal',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const amounts = new Counter({
    name: 'playerdesk_round_amount_total',
    help: 'Minor units that were staked and won',
    labelNames: ['call', 'currency'],
    registers,
  });
  const count = async <T extends { readonly success: boolean; readonly currency: string }>(
    call: 'stake' | 'win' | 'cancel',
    amount: number,
    run: () => Promise<T>,
  ): Promise<T> => {
    try {
      const answer = await run();
      calls.inc({ call, outcome: toCallOutcome(answer) });
      if (amount > 0) amounts.inc({ call, currency: answer.currency }, amount);
      return answer;
    } catch (error) {
      calls.inc({ call, outcome: toCallOutcome(error) });
      throw error;
    }
  };
  return {
    ...rounds,
    stake: (input) => count('stake', input.amount, () => rounds.stake(input)),
    win: (input) => count('win', input.amount, () => rounds.win(input)),
    cancel: (input) => count('cancel', 0, () => rounds.cancel(input)),
  };
}
