import { OPERATIONS } from '@playerdesk/contract/schemas';
import { z } from 'zod';
import { BARRED } from '../suite/fixture.ts';

const operationNames: ReadonlySet<string> = new Set(OPERATIONS.map(({ operation }) => operation.name));
const operationName = z
  .string()
  .refine((name) => operationNames.has(name), { error: ({ input }) => `${input} is no operation` });

const credentials = z.strictObject({ email: z.string().min(3), password: z.string().min(1) });

const answer = {
  /** Values of placeholders in the platform's naming, such as `failure` → `error-500`. */
  words: z.record(z.string(), z.string()).optional(),
  /** Path of the answer in JSON, such as `messages.0.body`. */
  at: z.string().min(1).optional(),
  /** Regular expression. Its first group, or the whole match, is the answer. */
  find: z.string().min(1).refine(isExpression, 'is no regular expression').optional(),
  /** Seconds to retry for, because e-mail is delayed. */
  within: z.number().min(0).max(600).optional(),
};

const hook = z.union(
  [
    z.strictObject({ command: z.array(z.string()).min(1), ...answer }),
    z.strictObject({
      url: z.string().regex(/^https?:\/\//, 'starts with http:// or https://'),
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH']).optional(),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.unknown().optional(),
      ...answer,
    }),
  ],
  'is a command (list of words) or a url, with method, headers, body, words, at, find and within as wanted',
);
export type Hook = z.infer<typeof hook>;

/** Registration template. `{unique}`, `{letters}` and `{digits:7}` are replaced by new text for each player. */
const template = z
  .object({
    email: z.string().includes('{unique}', 'has {unique} in it: no two players share an address'),
    phone: z.string().regex(/\{digits:[4-9]\}/, 'has {digits:7} in it: no two players share a number'),
  })
  .loose();

export const HOOK_NAMES = [
  'activationCode',
  'otpCode',
  'resetToken',
  'identityToken',
  'identifiedPerson',
  'identifyAgain',
  'verifiablePlayer',
  'barredPlayer',
  'owingPlayer',
  'remindedPlayer',
  'promptedPlayer',
  'uninformedPlayer',
  'playerElsewhere',
  'slotPlayer',
  'confirmableLimit',
  'bonusCode',
  'claimableBonus',
  'unreadMessage',
  'unsubscribeToken',
  'openTournament',
  'paymentCode',
  'advance',
  'fault',
] as const;
export type HookName = (typeof HOOK_NAMES)[number];

/** Schema of the fixture file. `docs/connecting/fixture-file.md` describes each field. */
export const fixtureFileSchema = z.strictObject({
  origin: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'is an origin, such as https://casino.example')
    .optional(),
  captchaToken: z.string().optional(),
  without: z.array(operationName).optional(),
  idempotency: z.boolean().optional(),
  registration: template.optional(),
  players: z
    .strictObject({
      ordinary: credentials.optional(),
      barred: z.partialRecord(z.enum(BARRED), credentials).optional(),
      owesTerms: z.array(credentials).optional(),
      confirmsLimit: z.array(credentials).optional(),
    })
    .optional(),
  hooks: z.partialRecord(z.enum(HOOK_NAMES), hook).optional(),
});
/** Content of a fixture file. */
export type FixtureFile = z.infer<typeof fixtureFileSchema>;

function isExpression(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
