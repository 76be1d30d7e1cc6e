import type * as z from 'zod/mini';
import type { messageSchema } from '../account/message.schema.ts';
import type { playerPropertySchema } from '../account/player-property.schema.ts';
import type { consentReceiptSchema, subscriptionSchema } from '../account/subscription.schema.ts';
import { isRecord } from './keys.ts';
import { list } from './list.ts';
import { findList } from './list-answer.ts';
import { lenient, optional, type Reader, UnreadableAnswer } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag, text } from './scalars.ts';
import { instant } from './time.ts';

type Message = z.infer<typeof messageSchema>;
type Subscription = z.infer<typeof subscriptionSchema>;

export const message = record<Message>(
  {
    id: filledText,
    title: lenient(text, ''),
    content: lenient(text, ''),
    status: lenient(text, ''),
    messageSent: lenient(instant, new Date(0).toISOString()),
    ctaAction: lenient(optional(text), undefined),
    ctaText: lenient(optional(text), undefined),
  },
  { id: 'messageId', messageSent: ['sent', 'sentDate'] },
);

const fields = record<Subscription>(
  {
    type: filledText,
    active: flag,
    changedAt: lenient(optional(instant), undefined),
    receipt: lenient(optional(text), undefined),
  },
  { type: 'name', active: ['isActive', 'optedIn', 'subscribed', 'value'] },
);

/** Reads a subscription, or only the type of an active one. */
const subscription: Reader<Subscription> = (value, context) =>
  typeof value === 'string' ? { type: value, active: true } : fields(value, context);
const subscriptionList = list(subscription);

/** Reads subscriptions: a list, or an object of booleans by type. */
export const subscriptions: Reader<{ optIns: Subscription[] }> = (value, context) => {
  const found = findList(value, ['optIns', 'subscriptions', 'optInOuts']);
  if (Array.isArray(found)) return { optIns: subscriptionList(found, context) };
  if (!isRecord(value)) throw new UnreadableAnswer();
  const types = Object.entries(value).filter(([, item]) => typeof item === 'boolean');
  if (types.length === 0 && Object.keys(value).length > 0) throw new UnreadableAnswer();
  return { optIns: types.map(([type, active]) => ({ type, active: active === true })) };
};

export const consentReceipt: Reader<z.infer<typeof consentReceiptSchema>> = (value, context) =>
  isRecord(value)
    ? record<z.infer<typeof consentReceiptSchema>>({
        changedAt: lenient(optional(instant), undefined),
        receipt: lenient(optional(text), undefined),
      })(value, context)
    : {};

export const playerProperty = record<z.infer<typeof playerPropertySchema>>({
  name: upTo(100, filledText),
  type: lenient(upTo(20, filledText), 'string'),
  value: upTo(2000, lenient(text, '')),
});

/** Reads text that is not longer than the contract allows. A cut text would be another one. */
function upTo(mostCharacters: number, reader: Reader<string>): Reader<string> {
  return (value, context) => {
    const read = reader(value, context);
    if (read.length > mostCharacters) throw new UnreadableAnswer('too long');
    return read;
  };
}
