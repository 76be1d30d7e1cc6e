import {
  productSubscription,
  STATEMENT_SUBSCRIPTION,
  subscriptionChannel,
} from '@playerdesk/contract/internal';
import type { TypedTexts } from '../../kit/widget-context.ts';

/** Text keys of the subscription types of the specification, and of the email about the statement. */
export const SUBJECTS = {
  BonusSMSs: 'subscriptions.bonus',
  BonusEmails: 'subscriptions.bonus',
  NewsSMSs: 'subscriptions.news',
  NewsEmails: 'subscriptions.news',
  Phone: 'subscriptions.calls',
  PushNotifications: 'subscriptions.push',
  [STATEMENT_SUBSCRIPTION]: 'subscriptions.statement',
} as const;

/** Returns as much of a receipt as is enough to quote to support. */
export const shortenReceipt = (receipt: string): string => receipt.slice(0, 8).toUpperCase();

/** Types whose subject names the channel. */
const WITH_CHANNEL: readonly string[] = ['Phone', 'PushNotifications'];

/** Returns what a consent is about, in the player's language. Another name of the platform stays as it is. */
export function getConsentName({ text }: TypedTexts, subject: string): string {
  if (subject === 'terms') return text('consents.terms');
  const product = productSubscription(subject);
  if (product) {
    const { product: name, channel } = product;
    return `${text(`subscriptions.product.${name}`)} · ${text(`subscriptions.channel.${channel}`)}`;
  }
  if (!Object.hasOwn(SUBJECTS, subject)) return subject;
  const name = text(SUBJECTS[subject as keyof typeof SUBJECTS]);
  const channel = subscriptionChannel(subject);
  if (channel === null || WITH_CHANNEL.includes(subject)) return name;
  return `${name} · ${text(`subscriptions.channel.${channel}`)}`;
}
