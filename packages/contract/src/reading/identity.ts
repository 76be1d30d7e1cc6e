import type * as z from 'zod/mini';
import type { PlayerInfo } from '../account/player-info.schema.ts';
import type { passwordlessAnswerSchema } from '../account/sign-in-answer.schema.ts';
import { playerdeskError } from '../errors.ts';
import { fold, isRecord } from './keys.ts';
import { listAnswer } from './list.ts';
import { isAbsent, lenient, optional, type Reader, UnreadableAnswer, withDefault } from './reader.ts';
import { type FieldReaders, record } from './record.ts';
import { filledText, flag, instant, text } from './scalars.ts';

type PasswordlessAnswer = z.infer<typeof passwordlessAnswerSchema>;

interface SignInFlags {
  readonly hasToAcceptTerms?: boolean | undefined;
  readonly isEmailVerified?: boolean | undefined;
  readonly isRestricted?: boolean | undefined;
  readonly restrictedUntil?: string | undefined;
}

const flags: FieldReaders<SignInFlags> = {
  hasToAcceptTerms: optional(flag),
  isEmailVerified: optional(flag),
  isRestricted: optional(flag),
  restrictedUntil: optional(instant),
};
const SESSION_NAMES = { sessionId: ['session', 'playerSessionId', 'token'] };
const FLAG_NAMES = { hasToAcceptTerms: ['hasToAcceptTC', 'hasToAcceptTac'], isEmailVerified: 'isActivated' };

/** Reads a sign-in that must open a session. What the login says of terms and e-mail is kept where it says it. */
export const signInAnswer = record<SignInFlags & { sessionId: string }>(
  { sessionId: filledText, ...flags },
  { ...SESSION_NAMES, ...FLAG_NAMES },
);

const playerInfo = record<PlayerInfo>({
  firstName: lenient(optional(text), undefined),
  lastName: lenient(optional(text), undefined),
  street: lenient(optional(text), undefined),
  houseNumber: lenient(optional(text), undefined),
  postArea: lenient(optional(text), undefined),
  postCode: lenient(optional(text), undefined),
});

/** Reads the sign-in of a person who paid: there is a session, and it may say who they are. */
export const signInWithPaymentAnswer = record<PasswordlessAnswer & { sessionId: string }>(
  { sessionId: filledText, playerInfo: lenient(optional(playerInfo), undefined), ...flags },
  { ...SESSION_NAMES, ...FLAG_NAMES },
);

/** Reads a sign-in without a password: a session, or what is known of the person (document 1, section 3). */
export const passwordlessAnswer = record<PasswordlessAnswer>(
  { sessionId: optional(filledText), playerInfo: lenient(optional(playerInfo), undefined), ...flags },
  { ...SESSION_NAMES, ...FLAG_NAMES },
);

/** Reads the answer to a registration. The account exists whatever else the platform says of it. */
export const registrationAnswer: Reader<{ userId: string }> = (value, context) =>
  isRecord(value)
    ? record<{ userId: string }>({ userId: lenient(text, '') }, { userId: ['playerId', 'id'] })(
        value,
        context,
      )
    : { userId: '' };

/** Reads terms: their content and version, or the content alone. */
export const terms: Reader<{ content: string; version: string }> = (value, context) =>
  typeof value === 'string'
    ? { content: value, version: '' }
    : record<{ content: string; version: string }>(
        { content: text, version: withDefault(text, '') },
        { content: ['html', 'body', 'text', 'document'], version: ['tacVersion', 'documentVersion'] },
      )(value, context);

/** Reads one value of an answer, under one of `names` or bare. */
export function single<K extends string, T>(
  name: K,
  reader: Reader<T>,
  ...others: string[]
): Reader<Record<K, T>> {
  const inside = record(
    { [name]: reader } as unknown as FieldReaders<Record<K, T>>,
    {
      [name]: others,
    } as never,
  );
  return (value, context) =>
    isRecord(value) ? inside(value, context) : ({ [name]: reader(value, context) } as Record<K, T>);
}

/** Names under which a platform may say that a value is taken, and that it is free. */
const TAKEN = [
  'exists',
  'isexisting',
  'istaken',
  'taken',
  'isregistered',
  'registered',
  'playerexists',
  'inuse',
];
const FREE = ['isavailable', 'available', 'isvalid', 'valid', 'isfree', 'free'];

/**
 * Reads whether an address, a phone or a name is free. The documents name the refusal `PlayerExists` alone; platforms also say
 * it in the answer.
 *
 * @throws PlayerdeskError `sign-up.player-conflict` where it is taken.
 */
export const availability: Reader<Record<never, never>> = (value) => {
  const isTaken = isRecord(value)
    ? Object.entries(value).some(([key, item]) => {
        const name = fold(key);
        return (item === true && TAKEN.includes(name)) || (item === false && FREE.includes(name));
      })
    : value === false;
  if (isTaken) throw playerdeskError({ code: 'sign-up.player-conflict', kind: 'refused' });
  return {};
};

/** Reads what the player has to do. It guards what they may do: a page that cannot be read makes all unreadable. */
export const displayPage = record<{ pageType: string; forceAction: boolean }>(
  // A page that does not say whether it is forced is.
  { pageType: filledText, forceAction: withDefault(flag, true) },
  { pageType: ['page', 'type'], forceAction: ['force', 'forced', 'required'] },
);

/** Reads the address that the frame of an e-ID opens. The flow checks that it is there and text. */
export const initCodeAnswer: Reader<{ initUrl?: unknown; state?: string }> = (value, context) => {
  if (typeof value === 'string') return { initUrl: value };
  if (!isAbsent(value) && !isRecord(value)) throw new UnreadableAnswer();
  const read = record<{ initUrl?: unknown; state?: string | undefined }>(
    { initUrl: (item) => item ?? undefined, state: lenient(optional(text), undefined) },
    { initUrl: ['url', 'startUrl', 'initializationUrl'] },
  )(value, context);
  return read as { initUrl?: unknown; state?: string };
};

interface Country {
  code: string;
  name: string;
  currency: string;
  phonePrefix: string;
  nationality: boolean;
}
const country = record<Country>(
  {
    code: filledText,
    name: lenient(text, ''),
    currency: lenient(text, ''),
    phonePrefix: lenient(text, ''),
    nationality: lenient(flag, false),
  },
  { phonePrefix: 'callingCode' },
);
const countryList = listAnswer('countries', country);

/** Reads the countries that a player may choose. */
export const countriesAnswer: Reader<{ countries: Country[]; currentIpCountry: string }> = (
  value,
  context,
) => ({
  ...countryList(value, context),
  currentIpCountry: isRecord(value)
    ? record<{ currentIpCountry: string }>({ currentIpCountry: lenient(text, '') })(value, context)
        .currentIpCountry
    : '',
});

interface KeyAnswer {
  isAvailable: boolean;
  usedAt?: string | null;
}

/** Reads whether a reset key works: yes or no, bare or named. */
export const isResetKeyAvailableAnswer: Reader<KeyAnswer> = (value, context) => {
  if (!isRecord(value)) return { isAvailable: flag(value, context) };
  return record<KeyAnswer>(
    {
      isAvailable: flag,
      usedAt: (item) => (item === null ? null : optional(instant)(item, context)) as string | null,
    },
    { isAvailable: 'available' },
  )(value, context);
};
