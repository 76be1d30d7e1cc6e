import { randomBytes } from 'node:crypto';
import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import { demoPerson } from '../shared/demo-persons.ts';
import { digestOf, type Secret } from '../shared/secret.ts';
import {
  forgetEndedOrders,
  insertOrder,
  liveOrders,
  moveOrder,
  type OrderName,
  type OrderRow,
  orderBy,
  redeemOrder,
} from './orders.queries.ts';
import { type EidBrand, isFresh, readAppLink, readQrText } from './qr-text.ts';

/** An order whose app was never opened dies early, as with the real ones. */
export const UNOPENED_LIFE = 30 * SECOND;
/** From its start an order that was opened has this long. */
export const ORDER_LIFE = 3 * MINUTE;

export type OrderEnd = 'expired' | 'declined' | 'cancelled';
export type Order = Omit<OrderRow, 'provider'> & { readonly provider: EidBrand };

/** What the platform opens an order with. */
export interface OrderStart {
  readonly provider: EidBrand;
  readonly state: string;
  readonly redirectUrl: string;
  readonly sameDevice: boolean;
}

/** The simulated providers' own books. */
export interface Orders {
  open(start: OrderStart): Promise<string>;
  /** An order as it stands now: what has run out has failed. */
  find(name: OrderName, value: string): Promise<Order | null>;
  live(): Promise<Order[]>;
  /** Seconds since an order was made. */
  age(order: Order): number;
  /** The order that a scanned text or an opened link means, opened by the phone. */
  scan(text: string): Promise<Order | 'unknown' | 'stale'>;
  approve(order: Order, personId: string): Promise<boolean>;
  end(order: Order, reason: OrderEnd): Promise<boolean>;
  /** The one code of a completed order. */
  code(order: Order): string;
  redeem(code: string): Promise<Order | null>;
}

export function createOrders(db: Db, clock: Clock, secret: Secret): Orders {
  const now = () => new Date(clock.now());
  const random = () => randomBytes(18).toString('base64url');
  const age = (order: Order) => Math.max(0, Math.floor((clock.now() - order.created_at.getTime()) / SECOND));
  // Made from the order and not kept: the database holds its digest alone.
  const code = (order: Order) => secret.digest('eid code', order.id);
  const asNow = async (row: OrderRow | undefined): Promise<Order | null> => {
    if (!row) return null;
    const order = row as Order;
    if (!hasRunOut(order, clock.now())) return order;
    await moveOrder(db, order.id, ['waiting', 'opened'], { status: 'failed', reason: 'expired' });
    return { ...order, status: 'failed', reason: 'expired' };
  };
  const find: Orders['find'] = async (name, value) => asNow(await orderBy(db, name, value));
  const openByPhone = async (order: Order): Promise<Order> => {
    await moveOrder(db, order.id, ['waiting'], { status: 'opened' });
    return order;
  };
  return {
    find,
    age,
    code,
    open: async ({ provider, state, redirectUrl, sameDevice }) => {
      await forgetEndedOrders(db, now());
      const id = random();
      await insertOrder(db, {
        id,
        provider,
        state,
        redirect_url: redirectUrl,
        same_device: sameDevice,
        qr_token: random(),
        qr_secret: random(),
        app_token: random(),
        status: 'waiting',
        created_at: now(),
        expires_at: after(clock, ORDER_LIFE),
      });
      return id;
    },
    live: async () => {
      const rows = await Promise.all((await liveOrders(db, now())).map(asNow));
      return rows.flatMap((order) => (order && order.status !== 'failed' ? [order] : []));
    },
    scan: async (text) => {
      // A code first: one of Freja's also reads as a link.
      const scanned = readQrText(text);
      const order = scanned
        ? await find('qr_token', scanned.token)
        : await find('app_token', readAppLink(text) ?? '');
      if (!order) return 'unknown';
      const shown = { provider: order.provider, token: order.qr_token, secret: order.qr_secret };
      const isStale = order.status === 'failed' || (scanned !== null && !isFresh(shown, scanned, age(order)));
      return isStale ? 'stale' : openByPhone(order);
    },
    approve: (order, personId) =>
      demoPerson(personId) === null
        ? Promise.resolve(false)
        : moveOrder(db, order.id, ['opened'], {
            status: 'complete',
            person_id: personId,
            code_hash: digestOf(code(order)),
          }),
    end: (order, reason) => moveOrder(db, order.id, ['waiting', 'opened'], { status: 'failed', reason }),
    redeem: async (given) => ((await redeemOrder(db, digestOf(given), now())) as Order | undefined) ?? null,
  };
}

function hasRunOut({ status, created_at, expires_at }: Order, now: number): boolean {
  if (status === 'waiting') return now >= created_at.getTime() + UNOPENED_LIFE;
  return status === 'opened' && now >= expires_at.getTime();
}
