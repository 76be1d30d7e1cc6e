import { getBonuses, getBonusOffers, triggerBonus } from '@playerdesk/contract/internal';
import { procedures } from '@playerdesk/contract/procedures';
import { Refusal } from '../../../infrastructure/refusal.ts';
import { operationProcedure } from '../procedure-call.ts';
import { MAIN_WALLET_ID } from './user-money.ts';

export const bonusProcedures = [
  operationProcedure(procedures.getClaimableBonuses, getBonuses, {
    input: () => ({}),
    answer: (answer) => answer,
  }),
  operationProcedure(procedures.getApplicableBonuses, getBonusOffers, {
    input: ({ type, gamingAccountID }) => {
      const fields = {
        ...(type !== 'deposit' && { type: 'is deposit' }),
        ...(gamingAccountID !== MAIN_WALLET_ID && { gamingAccountID: 'is no wallet that takes deposits' }),
      };
      if (Object.keys(fields).length > 0) throw new Refusal('ValidationError', { fields });
      return {};
    },
    answer: (answer) => answer,
  }),
  operationProcedure(procedures.applyBonus, triggerBonus, {
    input: ({ bonusCode }) => ({ code: bonusCode }),
    answer: (answer) => answer,
    names: { code: 'bonusCode' },
  }),
];
