import * as z from 'zod/mini';
import { nonEmptyText, validText } from './field.schema.ts';
import { normalizePasskeyName } from './passkey.ts';

/** Binary data of at most `max` characters in base64url without padding, as the JSON of WebAuthn has it. */
// @__NO_SIDE_EFFECTS__
function base64Url(max: number) {
  return z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/));
}

/** Characters of a credential id: WebAuthn allows 1,023 bytes. */
const LONGEST_ID = 1364;

/** A credential id in base64url. */
export const credentialId = base64Url(LONGEST_ID);

/** The name that a player gives a passkey. */
export const passkeyName = validText((name) => (normalizePasskeyName(name) === null ? 'not a name' : null));

/** A passkey of a player. */
export const passkeySchema = z.object({
  /** The credential id, in base64url. It opens no session. */
  id: z.string(),
  /** The name that the player gave it. */
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** ISO 8601, UTC. Undefined before the first use. */
  lastUsedAt: z.optional(z.string()),
  /** Whether a password manager keeps a copy on other devices. */
  isBackedUp: z.boolean(),
});

/** A passkey of a player. */
export type Passkey = z.infer<typeof passkeySchema>;

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.optional(z.array(z.string())),
});

const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** The account as browsers show it with its passkeys. */
export const passkeyUserSchema = z.object({ id: z.string(), name: z.string(), displayName: z.string() });

/** The account as browsers show it with its passkeys. */
export type PasskeyUser = z.infer<typeof passkeyUserSchema>;

/**
 * What a browser needs to create a passkey.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson
 */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: passkeyUserSchema,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      userVerification: z.optional(userVerification),
    }),
  ),
});

/** What a browser needs to create a passkey. */
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/**
 * What a browser needs to use a passkey.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson
 */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(descriptor)),
  userVerification: z.optional(userVerification),
});

/** What a browser needs to use a passkey. */
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

const credentialFields = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/**
 * A passkey that a browser has created.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson
 */
export const createdCredentialSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64Url(8192),
    attestationObject: base64Url(65_536),
    transports: z.optional(z.array(nonEmptyText(32)).check(z.maxLength(10))),
  }),
});

/** A passkey that a browser has created. */
export type CreatedCredential = z.infer<typeof createdCredentialSchema>;

/**
 * The proof of a passkey that a browser has used.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson
 */
export const usedCredentialSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64Url(8192),
    authenticatorData: base64Url(8192),
    signature: base64Url(8192),
    userHandle: z.optional(base64Url(128)),
  }),
});

/** The proof of a passkey that a browser has used. */
export type UsedCredential = z.infer<typeof usedCredentialSchema>;
