import { generateKeyPairSync, type JsonWebKey, type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type Clock, SECOND } from '../shared/clock.ts';
import type { DemoPerson } from '../shared/demo-persons.ts';
import type { Signer } from './certificates.ts';
import { type Issuers, PID_TYPE } from './issuers.ts';
import { decodePart, digest, encrypt, signJwt, thumbprint, verifyJwt } from './jose.ts';
import { presentMdoc } from './mdoc.ts';
import type { WalletMode } from './wallet-modes.ts';

const requestSchema = z.object({
  client_id: z.string(),
  response_uri: z.url(),
  response_mode: z.literal('direct_post.jwt'),
  response_type: z.literal('vp_token'),
  nonce: z.string().min(16),
  state: z.string(),
  exp: z.number(),
  dcql_query: z.object({
    credentials: z.array(
      z.object({
        id: z.string(),
        format: z.string(),
        meta: z.object({ vct_values: z.array(z.string()).optional(), doctype_value: z.string().optional() }),
        claims: z.array(z.object({ path: z.array(z.string()) })),
      }),
    ),
    credential_sets: z.array(z.object({ options: z.array(z.array(z.string())) })).min(1),
  }),
  client_metadata: z.object({
    jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) }),
  }),
});
type Request = z.infer<typeof requestSchema>;
type Credential = Request['dcql_query']['credentials'][number];

/** What a person sees before they confirm. */
export interface Asked {
  readonly host: string;
  /** The names of the claims. */
  readonly claims: readonly string[];
}

export interface ShareOptions {
  readonly link: string;
  readonly person: DemoPerson;
  readonly mode: WalletMode;
  /** The format that the wallet holds. Default: the first that is asked for. */
  readonly format?: string | undefined;
}

/** A wallet on a phone. */
export interface Wallet {
  /** Reads the request behind a code or a link, and shows what it asks for. */
  read(link: string): Promise<Asked>;
  /** Shares what is asked for. Returns the status of the verifier's answer. */
  share(options: ShareOptions): Promise<number>;
}

/** @param access - the authority of the certificates with which verifiers sign their requests */
export function createWallet(clock: Clock, issuers: Issuers, access: Signer): Wallet {
  let earlier: unknown = null;
  const load = async (link: string) => readRequest(link, access, clock.now());
  return {
    read: async (link) => {
      const request = await load(link);
      const { claims } = chooseCredential(request, undefined);
      return { host: new URL(request.response_uri).host, claims: claims.map(({ path }) => path.join(' ')) };
    },
    share: async ({ link, person, mode, format }) => {
      const request = await load(link);
      const answer = mode === 'declines' ? { error: 'access_denied' } : null;
      const token = answer
        ? null
        : present(request, chooseCredential(request, format), { person, mode, clock, issuers });
      const shown = mode === 'replay' ? (earlier ?? token) : token;
      if (mode !== 'replay') earlier = token;
      return send(request, { ...(answer ?? { vp_token: shown }), state: request.state }, mode);
    },
  };
}

async function readRequest(link: string, access: Signer, now: number): Promise<Request> {
  const query = new URL(link).searchParams;
  const response = await fetch(toLoopback(query.get('request_uri') ?? ''));
  if (!response.ok) throw new Error('There is no such request.');
  const jwt = await response.text();
  const { x5c = [] } = decodePart(jwt.split('.')[0] ?? '') as { x5c?: string[] };
  const leaf = Buffer.from(x5c[0] ?? '', 'base64');
  const certificate = new X509Certificate(leaf);
  const clientId = `x509_hash:${digest(leaf).toString('base64url')}`;
  const isKnown = certificate.verify(new X509Certificate(access.certificate).publicKey);
  const payload = verifyJwt(jwt, certificate.publicKey);
  if (!isKnown || !payload) throw new Error('The request is not signed by a registered verifier.');
  const request = requestSchema.parse(payload);
  const isOwn = request.client_id === clientId && query.get('client_id') === clientId;
  if (!isOwn || request.exp * SECOND < now) throw new Error('The request is another one, or too old.');
  return request;
}

/** Returns the first credential of the options that the wallet holds. */
function chooseCredential({ dcql_query: query }: Request, format: string | undefined): Credential {
  const offered = query.credential_sets[0]?.options.flat() ?? [];
  const chosen = offered
    .map((id) => query.credentials.find((one) => one.id === id))
    .find((one) => one && (format === undefined || one.format === format));
  if (!chosen) throw new Error('The wallet holds nothing that is asked for.');
  return chosen;
}

interface Presenting extends Pick<ShareOptions, 'person' | 'mode'> {
  readonly clock: Clock;
  readonly issuers: Issuers;
}

function present(request: Request, credential: Credential, { person, mode, clock, issuers }: Presenting) {
  const { id, format, meta, claims } = credential;
  const nonce = mode === 'wrong-nonce' ? 'the nonce of another request' : request.nonce;
  const thief: KeyObject | undefined =
    mode === 'stolen' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : undefined;
  if (format === 'mso_mdoc') {
    const names = claims.map(({ path }) => path.at(-1) ?? '');
    const binding = {
      clientId: request.client_id,
      nonce,
      keyThumbprint: thumbprint(request.client_metadata.jwks.keys[0] as JsonWebKey),
      responseUri: request.response_uri,
    };
    const mdoc = issuers.issueMdoc(person, meta.doctype_value ?? '', mode);
    return { [id]: [presentMdoc(mdoc, names, binding, thief)] };
  }
  if (!meta.vct_values?.includes(PID_TYPE)) throw new Error('The wallet holds nothing that is asked for.');
  const { jwt, disclosures, holderKey } = issuers.issueSdJwt(person, mode);
  const shown = claims.flatMap(({ path }) => disclosures.get(path.join('/')) ?? []);
  const disclosed = `${[jwt, ...shown].join('~')}~`;
  if (mode === 'no-holder') return { [id]: [disclosed] };
  const keyBinding = signJwt(
    { typ: 'kb+jwt' },
    {
      nonce,
      aud: request.client_id,
      iat: Math.floor(clock.now() / SECOND),
      sd_hash: digest(disclosed).toString('base64url'),
    },
    thief ?? holderKey,
  );
  return { [id]: [disclosed + keyBinding] };
}

async function send(
  { response_uri: address, client_metadata: { jwks } }: Request,
  answer: object,
  mode: WalletMode,
): Promise<number> {
  const filler = mode === 'too-long' ? { filler: 'x'.repeat(300_000) } : {};
  const response = encrypt(JSON.stringify({ ...answer, ...filler }), jwks.keys[0] as JsonWebKey);
  const { status } = await fetch(toLoopback(address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ response }),
  });
  return status;
}

/** Servers use the plain address: only browsers resolve names under localhost. */
const toLoopback = (address: string) => address.replace('//localhost', '//127.0.0.1');
