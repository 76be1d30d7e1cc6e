import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { isSameSecret } from '../../infrastructure/secret/is-same-secret.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { EidOrder, EidPerson, EidProviders, EidReturn, EidStart } from '../eid/eid-provider.ts';
import { getDigest } from '../eid/identity.ts';
import { decryptResponse } from './decrypt-response.ts';
import type { Recipient } from './mdoc-presentation.ts';
import {
  createRequestSigner,
  createResponseKey,
  getThumbprint,
  type RequestSigner,
} from './request-object.ts';
import { createQuery, getRequestedItems, type RequestedItem } from './requested-claims.ts';
import { toPerson } from './to-person.ts';
import { verifyPresentation } from './verify-response.ts';
import { WalletFault, type WalletFaultReason } from './wallet-fault.ts';
import type { WalletSettings } from './wallet-settings.ts';
import { findVisit, insertVisit, moveVisit, redeemVisit, type WalletVisit } from './wallet-visits.queries.ts';

/** Time for a person to open the wallet and to confirm. */
const VISIT_LIFETIME = 5 * MINUTE;

/** A visit as the hidden frame sees it. */
export interface FrameView {
  readonly visit: WalletVisit;
  /** The text of the QR code, and the link to the wallet on this device. */
  readonly link: string;
  /** The address of a beacon that ends the visit. */
  readonly cancelUrl: string;
  /** The address to go to, once the wallet has answered. */
  readonly back: string | null;
}

/** The verifier of identity wallets: a provider of e-ID that asks the person's own wallet. */
export interface WalletVerifier extends EidProviders {
  /** Finds a visit by the id of its frame. */
  find(frameId: string): Promise<FrameView | null>;
  /** Ends a visit that the page has left. */
  cancel(frameId: string): Promise<void>;
  /** Returns the signed request of a visit for the wallet. Null when there is none, or when it has ended. */
  readRequest(requestId: string): Promise<string | null>;
  /**
   * Verifies the response of a wallet and ends the visit with its outcome.
   * @throws WalletFault
   */
  respond(requestId: string, response: string): Promise<void>;
  /** Returns the signed request of a visit for the wallets of the browser. Null when the visit has ended. */
  readBrowserRequest(frameId: string): Promise<string | null>;
  /**
   * Verifies the response that the browser passed to the page, as `respond` does.
   * @throws WalletFault
   */
  respondByBrowser(frameId: string, response: string): Promise<void>;
}

export interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  /** The address of this platform for browsers and wallets. */
  readonly platformUrl: () => string;
  /** Whether status lists over plain HTTP are read: not in production. */
  readonly allowsHttp: boolean;
}

/** What is stored of a request, encrypted. */
interface StoredRequest {
  readonly requestId: string;
  /** The state of the browser's page, which returns with the code. */
  readonly pageState: string;
  /** Binds the response to this visit, like the nonce and the key. */
  readonly state: string;
  readonly nonce: string;
  readonly items: readonly RequestedItem[];
  readonly publicKey: JWK;
  readonly privateKey: JWK;
}

/** Reasons that the widget has a text for. A wallet's holder can do something about them. */
const SHOWN_REASONS: Readonly<Partial<Record<WalletFaultReason, string>>> = {
  expired: 'certificate',
  revoked: 'certificate',
  'untrusted-issuer': 'certificate',
  'status-unknown': 'no-answer',
};

const REQUEST_PURPOSE = 'wallet request';
const PERSON_PURPOSE = 'wallet person';

export function createWalletVerifier(settings: WalletSettings, deps: WalletDeps): WalletVerifier {
  const context: Context = { ...deps, settings, signer: createRequestSigner(settings) };
  const { db, clock } = deps;
  return {
    start: (order) => start(context, order),
    redeem: (returned) => redeem(context, returned),
    find: async (frameId) => {
      const visit = await findVisit(db, getDigest(toRequestId(context, frameId)));
      return visit ? toView(context, visit, frameId) : null;
    },
    cancel: async (frameId) => {
      const idHash = getDigest(toRequestId(context, frameId));
      await moveVisit(db, idHash, new Date(clock.now()), { status: 'failed', reason: 'cancelled' });
    },
    readRequest: (requestId) => readRequest(context, requestId),
    respond: (requestId, response) => respond(context, requestId, response, 'post'),
    readBrowserRequest: async (frameId) => {
      const visit = await findActive(context, toRequestId(context, frameId));
      return visit ? sign(context, visit, 'browser') : null;
    },
    respondByBrowser: (frameId, response) =>
      respond(context, toRequestId(context, frameId), response, 'browser'),
  };
}

/** Who passes a response on. */
type Carrier = 'post' | 'browser';

interface Context extends WalletDeps {
  readonly settings: WalletSettings;
  readonly signer: RequestSigner;
}

async function start(context: Context, order: EidStart): Promise<EidOrder> {
  const { db, clock, secret } = context;
  const frameId = createToken();
  const requestId = toRequestId(context, frameId);
  const items = getRequestedItems(order.purpose, order.country);
  const request: StoredRequest = {
    requestId,
    pageState: order.state,
    state: createToken(),
    nonce: createToken(),
    items,
    ...(await createResponseKey()),
  };
  await insertVisit(db, {
    id_hash: getDigest(requestId),
    status: 'waiting',
    redirect_url: order.redirectUrl,
    same_device: order.sameDevice,
    request: secret.seal(REQUEST_PURPOSE, JSON.stringify(request)),
    created_at: new Date(clock.now()),
    expires_at: after(clock, VISIT_LIFETIME),
  });
  return { frameUrl: `${getBase(context)}/wallet/frame/${frameId}`, requested: items };
}

async function redeem(context: Context, { code, state, redirectUrl }: EidReturn): Promise<EidPerson | null> {
  const { db, clock, secret } = context;
  const [idHash = ''] = code.split('.');
  const visit = await findVisit(db, idHash);
  if (visit?.redirect_url !== redirectUrl) return null;
  const { requestId, pageState } = open(context, visit);
  if (pageState !== state || !isSameSecret(toCode(context, requestId), code)) return null;
  const redeemed = await redeemVisit(db, idHash, new Date(clock.now()));
  const person = redeemed?.person ? secret.open(PERSON_PURPOSE, redeemed.person) : null;
  return person === null ? null : (JSON.parse(person) as EidPerson);
}

async function readRequest(context: Context, requestId: string): Promise<string | null> {
  const visit = await findActive(context, requestId);
  if (!visit) return null;
  await moveVisit(context.db, visit.id_hash, new Date(context.clock.now()), { status: 'opened' });
  return sign(context, visit, 'post');
}

function sign(context: Context, visit: WalletVisit, carrier: Carrier): Promise<string> {
  const { requestId, state, nonce, items, publicKey } = open(context, visit);
  return context.signer.sign({
    way:
      carrier === 'browser'
        ? { origin: getPageOrigin(visit) }
        : { responseUri: toAddress(context, 'response', requestId), state },
    nonce,
    encryptionKey: publicKey,
    query: createQuery(items),
    createdAt: toSeconds(visit.created_at),
    expiresAt: toSeconds(visit.expires_at),
  });
}

async function respond(
  context: Context,
  requestId: string,
  response: string,
  carrier: Carrier,
): Promise<void> {
  const visit = await findActive(context, requestId);
  if (!visit) throw new WalletFault('wrong-state');
  const stored = open(context, visit);
  const answer = await decryptResponse(response, stored.privateKey);
  // A browser returns no state. Its response is bound by the key, the nonce and the origin.
  if (carrier === 'post' && answer.state !== stored.state) throw new WalletFault('wrong-state');
  const end = async (change: Parameters<typeof moveVisit>[3]) => {
    const { db, clock } = context;
    const isFirst = await moveVisit(db, visit.id_hash, new Date(clock.now()), change);
    if (!isFirst) throw new WalletFault('wrong-state');
  };
  if (answer.error !== undefined) return end({ status: 'failed', reason: 'declined' });
  try {
    const recipient = toRecipient(context, visit, stored, carrier);
    const credential = await verify(context, visit, stored, { recipient, token: answer.vp_token });
    const person = JSON.stringify(toPerson(credential, stored.items));
    await end({ status: 'complete', person: context.secret.seal(PERSON_PURPOSE, person) });
  } catch (error) {
    // A refused response ends the visit: nobody tries until one fits.
    if (error instanceof WalletFault && error.reason !== 'wrong-state') {
      await end({ status: 'failed', reason: SHOWN_REASONS[error.reason] ?? 'refused' });
    }
    throw error;
  }
}

function toRecipient(
  context: Context,
  visit: WalletVisit,
  { requestId }: StoredRequest,
  carrier: Carrier,
): Recipient {
  if (carrier === 'browser') return { origin: getPageOrigin(visit) };
  return { clientId: context.signer.clientId, responseUri: toAddress(context, 'response', requestId) };
}

/** Returns the origin of the page that asked. The redirect page is at the same. */
const getPageOrigin = ({ redirect_url: redirectUrl }: WalletVisit) => new URL(redirectUrl).origin;

async function verify(
  context: Context,
  visit: WalletVisit,
  stored: StoredRequest,
  { recipient, token }: { readonly recipient: Recipient; readonly token: unknown },
) {
  const { clock, settings, allowsHttp } = context;
  const request = {
    recipient,
    nonce: stored.nonce,
    jwkThumbprint: await getThumbprint(stored.publicKey),
    createdAt: toSeconds(visit.created_at),
    query: createQuery(stored.items),
  };
  return verifyPresentation(token, request, { issuers: settings.issuers, now: clock.now(), allowsHttp });
}

async function findActive({ db, clock }: Context, requestId: string): Promise<WalletVisit | null> {
  const visit = await findVisit(db, getDigest(requestId));
  return visit && isOpen(visit) && !isOver(visit, clock.now()) ? visit : null;
}

function toView(context: Context, visit: WalletVisit, frameId: string): FrameView {
  const { requestId, pageState } = open(context, visit);
  const request = new URLSearchParams({
    client_id: context.signer.clientId,
    request_uri: toAddress(context, 'request', requestId),
  });
  const back = new URL(visit.redirect_url);
  back.searchParams.set('code', toCode(context, requestId));
  back.searchParams.set('state', pageState);
  return {
    visit: isOver(visit, context.clock.now()) ? { ...visit, status: 'failed', reason: 'expired' } : visit,
    link: `openid4vp://?${request}`,
    cancelUrl: `${getBase(context)}/wallet/cancel/${frameId}`,
    back: visit.status === 'complete' ? back.href : null,
  };
}

const createToken = () => randomBytes(24).toString('base64url');

/** The frame's id is the secret of the browser. The wallet learns the id of the request only. */
const toRequestId = ({ secret }: Context, frameId: string) => secret.digest('wallet frame', frameId);

const toCode = ({ secret }: Context, requestId: string) =>
  `${getDigest(requestId)}.${secret.digest('wallet code', requestId)}`;

const toAddress = (context: Context, kind: 'request' | 'response', requestId: string) =>
  `${getBase(context)}/wallet/${kind}/${requestId}`;

function open({ secret }: Context, { request }: WalletVisit): StoredRequest {
  const opened = secret.open(REQUEST_PURPOSE, request);
  if (opened === null) throw new Error('The request was encrypted with another secret');
  return JSON.parse(opened) as StoredRequest;
}

function getBase({ platformUrl }: Context): string {
  return platformUrl().replace(/\/$/, '');
}

const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const isOpen = ({ status }: WalletVisit) => status === 'waiting' || status === 'opened';
const isOver = (visit: WalletVisit, now: number) => isOpen(visit) && visit.expires_at.getTime() <= now;

/** Chooses between the identity wallet and the national providers. */
export function withWallet(national: EidProviders, wallet: EidProviders | null): EidProviders {
  const choose = (provider: EidStart['provider']) => (provider === 'wallet' ? wallet : national);
  return {
    start: async (order) => {
      const chosen = choose(order.provider);
      if (!chosen) throw new Refusal('NotFound');
      return chosen.start(order);
    },
    redeem: async (returned) => (await choose(returned.provider)?.redeem(returned)) ?? null,
  };
}
