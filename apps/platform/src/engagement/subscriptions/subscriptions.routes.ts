import {
  getOptOutIns,
  getSubscriptions,
  optIn,
  optOut,
  setOptOutChoices,
} from '@playerdesk/contract/internal';
import {
  getOptOutInsSchema,
  getSubscriptionsSchema,
  optInSchema,
  optOutSchema,
  setOptOutChoicesSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { SubscriptionService } from './subscription-service.ts';

export function subscriptionRoutes(service: SubscriptionService): Handler[] {
  return [
    read(getSubscriptions, getSubscriptionsSchema, service.list),
    write(optIn, optInSchema, service.set(true)),
    write(optOut, optOutSchema, service.set(false)),
    read(getOptOutIns, getOptOutInsSchema, service.listByToken),
    write(setOptOutChoices, setOptOutChoicesSchema, service.chooseByToken),
  ];
}
