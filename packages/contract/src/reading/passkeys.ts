import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUser,
} from '../account/passkey.schema.ts';
import type { StepUpMethod } from '../account/step-up.schema.ts';
import { isRecord } from './keys.ts';
import { lenientList, list } from './list.ts';
import { listAnswer } from './list-answer.ts';
import { lenient, optional, type Reader, withDefault } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag, integer, number, text, word } from './scalars.ts';
import { instant } from './time.ts';

type Descriptor = NonNullable<PasskeyRequestOptions['allowCredentials']>[number];

const publicKey = word<'public-key'>({ 'public-key': [] });

const descriptors = optional(
  list(record<Descriptor>({ type: publicKey, id: filledText, transports: optional(lenientList(text)) })),
);
const need = word<'required' | 'preferred' | 'discouraged'>({ required: [], preferred: [], discouraged: [] });
const timeout = lenient(optional(number), undefined);

const requestOptions = record<PasskeyRequestOptions>({
  challenge: filledText,
  timeout,
  rpId: optional(filledText),
  allowCredentials: descriptors,
  userVerification: optional(need),
});

const passkeyUser = record<PasskeyUser>({ id: filledText, name: text, displayName: text });

const creationOptions = record<PasskeyCreationOptions>({
  challenge: filledText,
  rp: record<PasskeyCreationOptions['rp']>({ id: optional(filledText), name: text }),
  user: passkeyUser,
  pubKeyCredParams: list(
    record<PasskeyCreationOptions['pubKeyCredParams'][number]>({ type: publicKey, alg: integer }),
  ),
  timeout,
  excludeCredentials: descriptors,
  authenticatorSelection: optional(
    record<NonNullable<PasskeyCreationOptions['authenticatorSelection']>>({
      residentKey: optional(need),
      userVerification: optional(need),
    }),
  ),
});

/** Reads what a browser needs to use a passkey. */
export const passkeyRequest = record<{ publicKey: PasskeyRequestOptions }>({ publicKey: requestOptions });

/** Reads what a browser needs to create a passkey. */
export const passkeyCreation = record<{ publicKey: PasskeyCreationOptions }>({ publicKey: creationOptions });

const passkey = record<Passkey>(
  {
    id: filledText,
    name: withDefault(text, ''),
    createdAt: instant,
    lastUsedAt: lenient(optional(instant), undefined),
    isBackedUp: withDefault(flag, false),
  },
  { id: 'credentialId', lastUsedAt: 'lastUsed', createdAt: 'created', isBackedUp: 'backedUp' },
);

const passkeyList = listAnswer('passkeys', passkey, { guards: true });
const relyingParty = record<{ rpId?: string | undefined; user?: PasskeyUser | undefined }>({
  rpId: lenient(optional(text), undefined),
  user: lenient(optional(passkeyUser), undefined),
});

/** Reads the passkeys of a player. An unreadable one makes the list unreadable: it may be a stranger's. */
export const passkeys: Reader<{
  passkeys: Passkey[];
  rpId?: string | undefined;
  user?: PasskeyUser | undefined;
}> = (value, context) => ({
  ...passkeyList(value, context),
  ...(isRecord(value) && relyingParty(value, context)),
});

/** Reads how a player can confirm a call. A method that this version does not know is omitted. */
export const stepUpOptions = record<{
  methods: StepUpMethod[];
  publicKey?: PasskeyRequestOptions | undefined;
}>({
  methods: list(word<StepUpMethod>({ passkey: [], eid: [], totp: [], password: [] })),
  publicKey: optional(requestOptions),
});
