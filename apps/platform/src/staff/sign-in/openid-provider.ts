import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Refusal } from '../../infrastructure/refusal.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';
import { ROLES, type Role } from '../permissions.ts';
import { BREAK_GLASS_ID } from './break-glass-id.ts';

/** How staff sign in to the console. */
export interface OpenidSettings {
  /** For example `https://login.microsoftonline.com/{tenant}/v2.0`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim of the id token that lists a person's groups or roles. */
  readonly rolesClaim: string;
  /** The role of a value of that claim. */
  readonly roles: Readonly<Record<string, Role>>;
  /** Levels of a sign-in (`acr`), one of which the id token has to name. Empty: any. */
  readonly levels: readonly string[];
  /** The public address of the console, without a path. */
  readonly consoleUrl: string;
}

/** A sign-in that was started in this browser. It is kept there, sealed. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The path of the console to continue at. */
  readonly continueAt: string;
}

/** A person whom the identity provider vouches for. */
export interface StaffIdentity {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly providerSession: string | null;
  readonly authenticatedAt: Date;
  /** Whether it is the account that signs in without the provider. */
  readonly isBreakGlass: boolean;
}

/** How a person has signed in, as the identity provider states it. */
export interface SignInEvidence {
  /** The level of the sign-in (`acr`). */
  readonly level: string | null;
  /** Names of methods (`amr`), for example `mfa`. */
  readonly methods: readonly string[];
}

/** An end of sessions that the identity provider announced. */
export interface AnnouncedEnd {
  readonly staffId: string | null;
  readonly providerSession: string | null;
}

export interface OpenidProvider {
  /** Returns the provider's address to send the browser to, and what the callback needs. `isFresh` asks for the credentials again. */
  start(
    continueAt: string,
    isFresh: boolean,
  ): Promise<{ readonly url: string; readonly attempt: SignInAttempt }>;
  /**
   * Exchanges the code of a callback.
   *
   * @throws Refusal `NotAuthenticated` for anything but a valid response to this attempt, `InvalidToken` for an id token
   * without a claim that the console needs, `StepUpRequired` for one of another level, and `Restricted` for a person
   * without a role.
   */
  finish(callback: URL, attempt: SignInAttempt): Promise<StaffIdentity & SignInEvidence>;
  /** Returns the provider's address that ends its own session, or null. */
  endUrl(): Promise<string | null>;
  /**
   * Verifies a logout token.
   *
   * @throws Refusal `NotAuthenticated` when it is none of this provider for this client.
   * @see OpenID Connect Back-Channel Logout 1.0, 2.6
   */
  readEnd(logoutToken: string): Promise<AnnouncedEnd>;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LIMITS = { timeout: 10_000, maxBytes: 256 * 1024 };

export function createOpenidProvider(settings: OpenidSettings): OpenidProvider {
  const { consoleUrl, rolesClaim, roles, levels } = settings;
  const getProvider = discoverOnce(settings);
  return {
    start: async (continueAt, isFresh) => {
      const { config } = await getProvider();
      const attempt = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        continueAt,
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: `${consoleUrl}/callback`,
        scope: 'openid profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // The provider then states when the person entered their credentials.
        max_age: isFresh ? '0' : String(SIGN_IN_AGE),
        ...(levels.length > 0 && { acr_values: levels.join(' ') }),
      });
      return { url: url.href, attempt };
    },
    finish: async (callback, attempt) => {
      const { config } = await getProvider();
      const claims = await exchange(config, callback, attempt);
      const { sub, name, sid, auth_time: time, [rolesClaim]: groups, acr, amr } = claims;
      if (typeof time !== 'number') throw missingClaim('auth_time');
      if (groups === undefined) throw missingClaim(rolesClaim);
      const mapped = readRoles(groups, roles);
      if (mapped.length === 0) throw new Refusal('Restricted');
      const level = typeof acr === 'string' ? acr : null;
      if (levels.length > 0 && !levels.includes(level ?? '')) throw new Refusal('StepUpRequired');
      // The audit names the account without the provider by this id.
      if (sub === BREAK_GLASS_ID) throw new Refusal('Restricted');
      return {
        id: sub,
        name: typeof name === 'string' && name !== '' ? name.slice(0, 200) : sub,
        roles: mapped,
        providerSession: typeof sid === 'string' ? sid : null,
        authenticatedAt: new Date(time * 1000),
        isBreakGlass: false,
        level,
        methods: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [],
      };
    },
    endUrl: async () => {
      const { config } = await getProvider();
      if (!config.serverMetadata().end_session_endpoint) return null;
      return buildEndSessionUrl(config, { post_logout_redirect_uri: `${consoleUrl}/` }).href;
    },
    readEnd: async (token) => readLogoutToken(await getProvider(), settings, token),
  };
}

/** How old a provider's session may be at a sign-in that needs no fresh one, in seconds. */
const SIGN_IN_AGE = 10 * 3600;

/** What is known of the provider: its addresses, and the keys that sign its tokens. */
interface Discovered {
  readonly config: Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Discovers the provider at the first sign-in, and again after a failure. */
function discoverOnce(settings: OpenidSettings): () => Promise<Discovered> {
  let found: Promise<Discovered> | null = null;
  return () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = null;
      throw new Refusal('ServiceUnavailable', { cause: error });
    });
    return found;
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenidSettings): Promise<Discovered> {
  const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Cast: the client sends text and forms, which fetch takes.
    [customFetch]: (url, options) => askProvider(url, options as RequestInit),
    // The development provider. In production the configuration requires https.
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  });
  const { jwks_uri: jwks } = config.serverMetadata();
  if (jwks === undefined) throw new Error('The identity provider of staff names no keys');
  return { config, keys: createRemoteJWKSet(new URL(jwks), { [joseFetch]: askProvider }) };
}

/** Both libraries send their requests through it, within its limits. */
async function askProvider(url: string, init: RequestInit): Promise<Response> {
  const { status, type, body } = await askSupplier(url, init, LIMITS);
  return new Response(new Uint8Array(body), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });
}

async function exchange(config: Configuration, callback: URL, { state, nonce, verifier }: SignInAttempt) {
  try {
    const tokens = await authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The response has no id token');
    return claims;
  } catch (error) {
    throw new Refusal('NotAuthenticated', { cause: error });
  }
}

const missingClaim = (claim: string) => new Refusal('InvalidToken', { fields: { claim } });

/** Returns the roles of the values that are mapped. The claim is one name or a list. */
function readRoles(claim: unknown, roles: OpenidSettings['roles']): readonly Role[] {
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string');
  const mapped = values.flatMap((value) => (Object.hasOwn(roles, value) ? (roles[value] ?? []) : []));
  return ROLES.filter((role) => mapped.includes(role));
}

async function readLogoutToken(
  { config, keys }: Discovered,
  { clientId }: OpenidSettings,
  token: string,
): Promise<AnnouncedEnd> {
  const { issuer } = config.serverMetadata();
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      maxTokenAge: '2 minutes',
      clockTolerance: 30,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { events, sub = null, sid, nonce } = payload;
    const isEnd = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
    const providerSession = typeof sid === 'string' ? sid : null;
    if (!isEnd || nonce !== undefined || (sub === null && providerSession === null)) {
      throw new Error('The token is no logout token');
    }
    return { staffId: sub, providerSession };
  } catch (error) {
    throw new Refusal('NotAuthenticated', { cause: error });
  }
}
