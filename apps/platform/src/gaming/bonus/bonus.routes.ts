import {
  cancelBonus,
  claimBonus,
  getBonuses,
  getBonusOffers,
  triggerBonus,
} from '@playerdesk/contract/internal';
import {
  cancelBonusSchema,
  claimBonusSchema,
  getBonusesSchema,
  getBonusOffersSchema,
  triggerBonusSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { BonusService } from './bonus-service.ts';

export function bonusRoutes(service: BonusService): Handler[] {
  return [
    read(getBonuses, getBonusesSchema, service.list),
    read(getBonusOffers, getBonusOffersSchema, service.offers),
    write(triggerBonus, triggerBonusSchema, service.trigger),
    write(claimBonus, claimBonusSchema, service.claim),
    write(cancelBonus, cancelBonusSchema, service.cancel),
  ];
}
