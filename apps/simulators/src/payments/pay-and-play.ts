import { z } from 'zod';
import { DEMO_PERSONS, type DemoPerson } from '../shared/demo-persons.ts';
import type { PlatformClient } from '../shared/platform-client.ts';
import { readAmount } from './amount.ts';
import { BANKS } from './order.ts';

const field = z.string().min(1).max(200);

/** The casino's parameters of an authorization. */
export const authorisationSchema = z.object({
  client: field,
  provider: field,
  locale: field,
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: z.string().min(1).max(40),
  redirect: z.url({ protocol: /^https?$/ }).max(2000),
});
export type Authorisation = z.infer<typeof authorisationSchema>;

export const choiceSchema = z.object({
  ...authorisationSchema.shape,
  bank: z.enum(BANKS),
  person: z.string().max(40),
});
type Choice = z.infer<typeof choiceSchema>;

export interface PayAndPlayDeps {
  readonly platform: PlatformClient;
  readonly newId: () => string;
}

const ABROAD: Readonly<Record<string, { zip: string; city: string; address: string }>> = {
  FI: { zip: '00100', city: 'Helsinki', address: 'Mannerheimintie 4' },
  NL: { zip: '1012 JS', city: 'Amsterdam', address: 'Damrak 66' },
};

/** Creates payments that identify the payer: the platform receives the bank's data, and the browser a code. */
export function createPayAndPlay({ platform, newId }: PayAndPlayDeps) {
  return {
    persons: DEMO_PERSONS.map(({ id, firstName, lastName, note }) => ({
      id,
      name: `${firstName} ${lastName}`,
      note,
    })),
    /** Pays, and returns the return address with the outcome. */
    pay: async (choice: Choice): Promise<string> => {
      const person = DEMO_PERSONS.find(({ id }) => id === choice.person);
      const amount = readAmount(choice.amount, choice.currency);
      if (!person || typeof amount === 'string') {
        return backTo(choice.redirect, 'failed', { reason: 'invalid-request' });
      }
      const { client, country, currency } = choice;
      const state = new URL(choice.redirect).searchParams.get('state') ?? undefined;
      const id = newId();
      const { body } = await platform.call('/payment/pay-and-play/notify', {
        notificationId: `n-${id}`,
        txId: `pnp-${id}`,
        client,
        provider: choice.provider,
        country,
        amount,
        currency,
        person: findPerson(person, country),
        ...(state !== undefined && { state }),
      });
      return body.success === true && typeof body.code === 'string'
        ? backTo(choice.redirect, 'success', { code: body.code })
        : backTo(choice.redirect, 'failed', { reason: body.errorCode ?? 'no-answer' });
    },
    cancel: ({ redirect }: Pick<Authorisation, 'redirect'>) => backTo(redirect, 'cancelled'),
  };
}

type Outcome = 'success' | 'failed' | 'cancelled';

function backTo(redirect: string, status: Outcome, more: Readonly<Record<string, string>> = {}): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries({ status, ...more })) url.searchParams.set(name, value);
  return url.href;
}

function findPerson(person: DemoPerson, country: string) {
  const { nationalId, firstName, lastName, birthDate: dateOfBirth } = person;
  const home = {
    address: [person.street, person.houseNumber].filter(Boolean).join(' '),
    city: person.postArea,
    zip: person.postCode,
  };
  return { nationalId, firstName, lastName, dateOfBirth, ...(ABROAD[country] ?? home) };
}
