import { randomBytes } from 'node:crypto';
import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import { demoPerson } from '../shared/demo-persons.ts';
import { digestText, type Secret } from '../shared/secret.ts';
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

/** An order whose app is not opened expires early, as with the real providers. */
export const UNOPENED_LIFE = 30 * SECOND;
/** Lifetime of an opened order, from its start. */
export const ORDER_LIFE = 3 * MINUTE;

export type OrderEnd = 'expired' | 'declined' | 'cancelled';
export type Order = Omit<OrderRow, 'provider'> & { readonly provider: EidBrand };

/** The platform's input for a new order. */
export interface OrderStart {
  readonly provider: EidBrand;
  readonly state: string;
  readonly redirectUrl: string;
  readonly sameDevice: boolean;
}

/** The simulated providers' orders. */
export interface Orders {
  open(start: OrderStart): Promise<string>;
  /** Finds an order in its current status. An expired order has failed. */
  find(name: OrderName, value: string): Promise<Order | null>;
  live(): Promise<Order[]>;
  /** Returns the seconds since an order was created. */
  age(order: Order): number;
  /** Finds the order of a scanned text or an opened link, and marks it as opened by the phone. */
  scan(text: string): Promise<Order | 'unknown' | 'stale'>;
  approve(order: Order, personId: string): Promise<boolean>;
  end(order: Order, reason: OrderEnd): Promise<boolean>;
  /** Returns the one code of a completed order. */
  code(order: Order): string;
  redeem(code: string): Promise<Order | null>;
}

export function createOrders(db: Db, clock: Clock, secret: Secret): Orders {
  const now = () => new Date(clock.now());
  const random = () => randomBytes(18).toString('base64url');
  const age = (order: Order) => Math.max(0, Math.floor((clock.now() - order.created_at.getTime()) / SECOND));
  // Derived from the order and not stored. The database has its digest only.
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
      // Try the QR code first: one of Freja also reads as a link.
      const scanned = readQrText(text);
      const order = scanned
        ? await find('qr_token', scanned.token)
        : await find('app_token', readAppLink(text) ?? '');
      if (!order) return 'unknown';
      const displayed = { provider: order.provider, token: order.qr_token, secret: order.qr_secret };
      const isStale =
        order.status === 'failed' || (scanned !== null && !isFresh(displayed, scanned, age(order)));
      return isStale ? 'stale' : openByPhone(order);
    },
    approve: (order, personId) =>
      demoPerson(personId) === null
        ? Promise.resolve(false)
        : moveOrder(db, order.id, ['opened'], {
            status: 'complete',
            person_id: personId,
            code_hash: digestText(code(order)),
          }),
    end: (order, reason) => moveOrder(db, order.id, ['waiting', 'opened'], { status: 'failed', reason }),
    redeem: async (given) => ((await redeemOrder(db, digestText(given), now())) as Order | undefined) ?? null,
  };
}

function hasRunOut({ status, created_at, expires_at }: Order, now: number): boolean {
  if (status === 'waiting') return now >= created_at.getTime() + UNOPENED_LIFE;
  return status === 'opened' && now >= expires_at.getTime();
}
