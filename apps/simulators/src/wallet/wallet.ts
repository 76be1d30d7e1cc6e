import { generateKeyPairSync, type JsonWebKey, type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type Clock, SECOND } from '../shared/clock.ts';
import type { DemoPerson } from '../shared/demo-persons.ts';
import type { Signer } from './certificates.ts';
import { type Issuers, PID_TYPE } from './issuers.ts';
import { decodePart, digest, encrypt, signJwt, thumbprint, verifyJwt } from './jose.ts';
import { type Handover, presentMdoc } from './mdoc.ts';
import type { WalletMode } from './wallet-modes.ts';

const commonSchema = z.object({
  client_id: z.string(),
  response_type: z.literal('vp_token'),
  nonce: z.string().min(16),
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
type Request = z.infer<typeof commonSchema>;

const requestSchema = commonSchema.extend({
  response_uri: z.url(),
  response_mode: z.literal('direct_post.jwt'),
  state: z.string(),
});

const browserRequestSchema = commonSchema.extend({
  response_mode: z.literal('dc_api.jwt'),
  expected_origins: z.array(z.string()).min(1),
});

/** Whom a presentation is for. */
interface Recipient {
  readonly audience: string;
  /** Returns what an mdoc's device signs. `nonce`: that of the request, or a wrong one. */
  createHandover(nonce: string, keyThumbprint: Buffer): Handover;
}

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

export interface BrowserShareOptions extends Omit<ShareOptions, 'link'> {
  /** The signed request. */
  readonly request: string;
  /** The origin of the page that asks, as the browser reports it. */
  readonly origin: string;
}

/** A wallet on a phone. */
export interface Wallet {
  /** Reads the request behind a code or a link, and shows what it asks for. */
  read(link: string): Promise<Asked>;
  /** Shares what is asked for. Returns the status of the verifier's answer. */
  share(options: ShareOptions): Promise<number>;
  /** Returns the encrypted response to a request that a browser passes on (the Digital Credentials API). */
  shareInBrowser(options: BrowserShareOptions): string;
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
      const presenting = { person, mode, clock, issuers, recipient: toVerifier(request) };
      const token = answer ? null : present(request, chooseCredential(request, format), presenting);
      const shown = mode === 'replay' ? (earlier ?? token) : token;
      if (mode !== 'replay') earlier = token;
      return send(request, { ...(answer ?? { vp_token: shown }), state: request.state }, mode);
    },
    shareInBrowser: ({ request: jwt, origin, person, mode, format }) => {
      const request = browserRequestSchema.parse(readSigned(jwt, access, clock.now()));
      if (!request.expected_origins.includes(origin)) throw new Error('The request is for another page.');
      const presenting = { person, mode, clock, issuers, recipient: toPage(origin) };
      return encryptTo(request, {
        vp_token: present(request, chooseCredential(request, format), presenting),
      });
    },
  };
}

/** Returns the verifier of a request, to whose address the wallet posts. */
function toVerifier({
  client_id: clientId,
  response_uri: address,
}: z.infer<typeof requestSchema>): Recipient {
  return {
    audience: clientId,
    createHandover: (nonce, keyThumbprint) => ({
      name: 'OpenID4VPHandover',
      facts: [clientId, nonce, keyThumbprint, address],
    }),
  };
}

/** Returns the page of an origin, to which the browser passes the response on. */
function toPage(origin: string): Recipient {
  return {
    audience: `origin:${origin}`,
    createHandover: (nonce, keyThumbprint) => ({
      name: 'OpenID4VPDCAPIHandover',
      facts: [origin, nonce, keyThumbprint],
    }),
  };
}

async function readRequest(
  link: string,
  access: Signer,
  now: number,
): Promise<z.infer<typeof requestSchema>> {
  const query = new URL(link).searchParams;
  const response = await fetch(toLoopback(query.get('request_uri') ?? ''));
  if (!response.ok) throw new Error('There is no such request.');
  const request = requestSchema.parse(readSigned(await response.text(), access, now));
  if (query.get('client_id') !== request.client_id) throw new Error('The request is another one.');
  return request;
}

/** Returns the payload of a request that a registered verifier has signed, and that is not too old. */
function readSigned(jwt: string, access: Signer, now: number): unknown {
  const { x5c = [] } = decodePart(jwt.split('.')[0] ?? '') as { x5c?: string[] };
  const leaf = Buffer.from(x5c[0] ?? '', 'base64');
  const certificate = new X509Certificate(leaf);
  const clientId = `x509_hash:${digest(leaf).toString('base64url')}`;
  const isKnown = certificate.verify(new X509Certificate(access.certificate).publicKey);
  const payload = verifyJwt(jwt, certificate.publicKey);
  if (!isKnown || !payload) throw new Error('The request is not signed by a registered verifier.');
  const request = commonSchema.parse(payload);
  if (request.client_id !== clientId || request.exp * SECOND < now)
    throw new Error('The request is of another verifier, or too old.');
  return payload;
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
  readonly recipient: Recipient;
}

function present(
  request: Request,
  credential: Credential,
  { person, mode, clock, issuers, recipient }: Presenting,
) {
  const { id, format, meta, claims } = credential;
  const nonce = mode === 'wrong-nonce' ? 'the nonce of another request' : request.nonce;
  const thief: KeyObject | undefined =
    mode === 'stolen' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : undefined;
  if (format === 'mso_mdoc') {
    const names = claims.map(({ path }) => path.at(-1) ?? '');
    const handover = recipient.createHandover(nonce, thumbprint(getKey(request)));
    const mdoc = issuers.issueMdoc(person, meta.doctype_value ?? '', mode);
    return { [id]: [presentMdoc(mdoc, names, handover, thief)] };
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
      aud: recipient.audience,
      iat: Math.floor(clock.now() / SECOND),
      sd_hash: digest(disclosed).toString('base64url'),
    },
    thief ?? holderKey,
  );
  return { [id]: [disclosed + keyBinding] };
}

const getKey = ({ client_metadata: { jwks } }: Request) => jwks.keys[0] as JsonWebKey;

const encryptTo = (request: Request, answer: object) => encrypt(JSON.stringify(answer), getKey(request));

async function send(
  request: z.infer<typeof requestSchema>,
  answer: object,
  mode: WalletMode,
): Promise<number> {
  const filler = mode === 'too-long' ? { filler: 'x'.repeat(300_000) } : {};
  const response = encryptTo(request, { ...answer, ...filler });
  const { status } = await fetch(toLoopback(request.response_uri), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ response }),
  });
  return status;
}

/** Servers use the plain address: only browsers resolve names under localhost. */
const toLoopback = (address: string) => address.replace('//localhost', '//127.0.0.1');
