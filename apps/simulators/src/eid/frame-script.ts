import type { EidMode } from './eid-provider.ts';
import type { Order, Orders } from './orders.ts';
import { appLink, createQrText } from './qr-text.ts';

/** The frame's next step: the messages that it posts to its host, and whether it continues, stops or navigates. */
export interface FrameTurn {
  /** Origin of the page that may read the messages. */
  readonly target: string;
  /** Posted in the first turn only. */
  readonly first: readonly object[];
  readonly messages: readonly object[];
  readonly next: 'ask-again' | 'stop' | { readonly go: string };
}

const COLLECT = 'gii:bankid:collect';

/** Returns the frame's next step for the current state of an order. */
export function createFrameTurn(order: Order, orders: Orders, origin: string, mode: EidMode): FrameTurn {
  const target = new URL(order.redirect_url).origin;
  if (mode === 'rubbish') return { target, first: [], messages: RUBBISH, next: 'ask-again' };
  const isOver = order.status === 'failed' || order.status === 'complete';
  const collect = {
    action: COLLECT,
    qrCode: order.same_device || isOver ? '' : getQrText(order, orders),
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
  const orderMessage = { target, first: links, messages: [collect] };
  if (order.status === 'failed') return { ...orderMessage, next: 'stop' };
  if (order.status === 'complete') return { ...orderMessage, next: { go: backTo(order, orders) } };
  return { ...orderMessage, next: 'ask-again' };
}

function getQrText(order: Order, orders: Orders): string {
  const { provider, qr_token: token, qr_secret: secret } = order;
  return createQrText({ provider, token, secret }, orders.age(order));
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
