import type { EidMode } from './eid-provider.ts';
import type { Order, Orders } from './orders.ts';
import { appLink, qrText } from './qr-text.ts';

/** What the frame does next: the messages it posts to its host, and whether it goes on, stops or leaves. */
export interface FrameTurn {
  /** Origin of the page that may read the messages. */
  readonly target: string;
  /** Posted in the first turn alone. */
  readonly first: readonly object[];
  readonly messages: readonly object[];
  readonly next: 'ask-again' | 'stop' | { readonly go: string };
}

const COLLECT = 'gii:bankid:collect';

/** The frame's turn while an order stands as it does. */
export function frameTurn(order: Order, orders: Orders, origin: string, mode: EidMode): FrameTurn {
  const target = new URL(order.redirect_url).origin;
  if (mode === 'rubbish') return { target, first: [], messages: RUBBISH, next: 'ask-again' };
  const isOver = order.status === 'failed' || order.status === 'complete';
  const collect = {
    action: COLLECT,
    qrCode: order.same_device || isOver ? '' : qrOf(order, orders),
    isAppOpened: order.status === 'opened',
    isError: order.status === 'failed',
    isComplete: order.status === 'complete',
    ...(order.reason !== null && { reason: order.reason }),
  };
  const links = [
    { action: 'gii::cancel_href', href: `${origin}/cancel/${order.id}` },
    ...(order.same_device
      ? [{ action: 'gii::location_href', href: appLink(order.provider, order.app_token) }]
      : []),
  ];
  const said = { target, first: links, messages: [collect] };
  if (order.status === 'failed') return { ...said, next: 'stop' };
  if (order.status === 'complete') return { ...said, next: { go: backTo(order, orders) } };
  return { ...said, next: 'ask-again' };
}

function qrOf(order: Order, orders: Orders): string {
  const { provider, qr_token: token, qr_secret: secret } = order;
  return qrText({ provider, token, secret }, orders.age(order));
}

function backTo(order: Order, orders: Orders): string {
  const url = new URL(order.redirect_url);
  url.searchParams.set('code', orders.code(order));
  url.searchParams.set('state', order.state);
  return url.href;
}

/** Malformed messages, which a host must ignore. */
const RUBBISH = [
  { action: COLLECT, qrCode: 42, isAppOpened: 'yes' },
  { action: 'gii::cancel_href', href: ['not', 'a', 'link'] },
  { action: 'gii::location_href', href: 'javascript:document.title="owned"' },
  { action: 'gii:bankid:nonsense' },
];
