import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Shapes } from '../shapes.ts';
import { cancelBonus, claimBonus, OFFERS, triggerBonus } from '../state/bonuses.ts';
import type { Bonus, BonusStatus } from '../state/player.ts';
import { get, post, type Route } from './route.ts';

export const bonusRoutes: readonly Route[] = [
  get('/bonus', [], (call) =>
    call.shapes.list(
      'bonuses',
      call.player.bonuses.map((bonus) => bonusEntity(bonus, call.player.currency, call.shapes)),
    ),
  ),
  get('/bonus/offers', ['type'], offers),
  post('/bonus/trigger/{code}', [], (call) => {
    const result = triggerBonus(call.state, call.player, call.params.code ?? '') ? 1 : 0;
    return call.shapes.readings.triggerAnswer === 'bare' ? result : { Result: result };
  }),
  post('/bonus/claim/{id}', [], (call) => {
    claimBonus(call.state, call.player, call.idParam('id'));
    return WRITTEN;
  }),
  post('/bonus/cancel/{id}', [], (call) => {
    cancelBonus(call.state, call.player, call.idParam('id'));
    return WRITTEN;
  }),
];

const PROVIDER_STATUSES: Readonly<Record<BonusStatus, string>> = {
  initiated: 'Initiated',
  active: 'InPlay',
  available: 'Pending',
  expired: 'Expired',
  finished: 'FinishedNoGains',
  canceled: 'AdminCanceled',
};

export function formatStatus(status: BonusStatus, { readings }: Shapes): string {
  if (readings.bonusStatuses === 'documented') return status;
  return readings.bonusStatuses === 'upper' ? status.toUpperCase() : PROVIDER_STATUSES[status];
}

export function bonusEntity(bonus: Bonus, currency: string, shapes: Shapes): Record<string, unknown> {
  const amount = shapes.amount(bonus.amount);
  const isActive = bonus.status === 'active';
  return shapes.entity({
    id: shapes.id(bonus.id),
    code: bonus.code,
    name: bonus.name,
    html: `<p>${bonus.name}</p>`,
    type: bonus.type,
    status: formatStatus(bonus.status, shapes),
    startTime: shapes.date(bonus.startTime),
    endTime: shapes.date(bonus.endTime),
    currency,
    amount,
    amountRemaining: isActive ? amount : 0,
    wageringRequirment: amount * 10,
    wageringRequirmentRemaining: isActive ? amount * 5 : amount * 10,
    wagered: isActive ? 50 : 0,
    minAmount: shapes.amountsByCurrency({ [currency]: shapes.amount(10) }),
    maxAmount: shapes.amountsByCurrency({ [currency]: shapes.amount(100) }),
    deposit: bonus.deposit,
    canBeCanceled: bonus.canBeCanceled,
    gameProps: [shapes.entity({ id: shapes.id(7), name: 'Northern Lights' })],
    withdrawPolicy: bonus.withdrawPolicy,
    gameProvider: 'Polar Games',
    product: 'Casino',
    matchValue: 100,
  });
}

function offers(call: Call): unknown {
  if (call.required('type') !== 'Deposit') throw new Refusal('ValidationError', 'Type');
  const { shapes, player, state } = call;
  const items = OFFERS.map((offer) => ({
    Id: shapes.id(offer.id),
    ValidDateStart: shapes.date(state.now() - 86_400_000),
    ValidDateEnd: shapes.date(state.now() + 86_400_000),
    RewardGroups: [
      {
        PromoCode: offer.code,
        Name: offer.name,
        Rewards: [
          {
            RewardType: 'Monetary',
            Amount: offer.percentage,
            CurrencyAmounts: shapes.amountsByCurrency({ [player.currency]: shapes.amount(offer.maximum) }),
          },
        ],
      },
    ],
  }));
  return shapes.list('offers', items);
}
