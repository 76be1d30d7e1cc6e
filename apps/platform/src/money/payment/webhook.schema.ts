import { normalizeLine } from '@playerdesk/contract/internal';
import { z } from 'zod';

const id = z.string().min(1).max(128);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Any number: the rules refuse invalid amounts with their own code. */
const amount = z.number();

/** The source of a deposit, as far as the provider knows. */
const funding = {
  /** The funding type of a card. */
  funding: z.enum(['debit', 'credit', 'prepaid', 'unknown']).optional(),
  /** Whether the paying wallet or service was funded by credit. */
  creditFunded: z.boolean().optional(),
};
export type Funding = { readonly [K in keyof typeof funding]?: z.infer<(typeof funding)[K]> };

export const verifyUserSchema = z.object({ sessionId: id });

export const authorizeSchema = z.object({
  sessionId: id,
  userId: id,
  txId: id,
  amount,
  currency,
  method: z.enum(['deposit', 'withdraw']),
  provider: z.string().min(1).max(40),
  maskedAccount: z.string().max(40).optional(),
  ...funding,
});
export type Authorization = z.infer<typeof authorizeSchema>;

export const transferSchema = z.object({
  txId: id,
  authCode: id,
  userId: id,
  amount,
  currency,
  ...funding,
});
export type Transfer = z.infer<typeof transferSchema>;

/** Returns an id that has the form of those of players, or null. PostgreSQL fails on others. */
export const toPlayerId = (text: string): string | null => z.uuid().safeParse(text).data ?? null;

export const cancelSchema = z.object({
  txId: id,
  authCode: id.optional(),
  reason: z.enum(['failed', 'cancelled', 'expired']),
});
export type Cancellation = z.infer<typeof cancelSchema>;

/** `expectedAt`: when the provider expects the payment to arrive. */
export const pendingSchema = z.object({ txId: id, expectedAt: z.iso.datetime({ offset: true }).optional() });
export type PendingNotice = z.infer<typeof pendingSchema>;

const name = z.string().transform(normalizeLine).pipe(z.string().min(1).max(100));
export const notifySchema = z.object({
  notificationId: id,
  txId: id,
  client: id,
  provider: z.string().min(1).max(40),
  amount,
  currency,
  country: z.string().regex(/^[A-Z]{2}$/),
  person: z.object({
    nationalId: z.string().min(4).max(40),
    firstName: name,
    lastName: name,
    address: name,
    city: name,
    dateOfBirth: z.iso.date(),
    /** Empty in countries without postal codes. */
    zip: z.string().trim().max(16),
  }),
  state: z.string().max(200).optional(),
  ...funding,
});
export type Notification = z.infer<typeof notifySchema>;
