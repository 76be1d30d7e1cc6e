import { type CashierContext, type CashierView, defineCashierDriver } from '@playerdesk/cashier';

// A payment provider with a page of its own that posts one message: { type: 'payment', status, reference }.

export interface HostedPageOptions {
  readonly url: string;
  /** `frame` (the default) shows the page in the widget. `redirect` navigates the whole page to it. */
  readonly mode?: 'frame' | 'redirect';
}

const STATUSES = ['success', 'failed', 'pending', 'cancelled'] as const;

/** Shows a provider's own page. Set it as `cashier: { driver: hostedPage({ url: … }) }`. */
export const hostedPage = ({ url, mode = 'frame' }: HostedPageOptions) =>
  defineCashierDriver((context) => {
    const { configuration, page, emit } = context;
    const { sessionId, reference, method, currency, locale } = configuration;
    const address = new URL(url);
    const back = new URL(page.window.location.origin);
    // The widgets look the visit up when the player returns.
    back.searchParams.set('payment-status', reference);
    const query = { session: sessionId, method, currency, locale, return: back.href };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    if (mode === 'frame') return showFrame(address, context);
    emit({ type: 'initialised' });
    page.window.location.assign(address.href);
    return { close: () => {} };
  });

function showFrame(address: URL, { page, place, emit }: CashierContext): CashierView {
  const frame = page.document.createElement('iframe');
  frame.title = 'Payment';
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups');
  Object.assign(frame.style, { border: '0', width: '100%', minHeight: '600px' });
  frame.addEventListener('load', () => emit({ type: 'initialised' }), { once: true });
  const hear = ({
    origin,
    source,
    data,
  }: MessageEvent<{ type?: unknown; status?: unknown; reference?: unknown } | null>) => {
    // Check the exact origin and the frame's window: any other message may come from anybody.
    if (origin !== address.origin || source !== frame.contentWindow || data?.type !== 'payment') return;
    const type = STATUSES.find((status) => status === data.status);
    const { reference } = data;
    if (type) emit({ type, ...(typeof reference === 'string' && { reference }) });
  };
  page.window.addEventListener('message', hear);
  frame.src = address.href;
  place.append(frame);
  return { close: () => page.window.removeEventListener('message', hear) };
}
