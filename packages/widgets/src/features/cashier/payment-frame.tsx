import { type CashierEvent, type CashierPage, createCashier } from '@playerdesk/cashier';
import type { CashierConfiguration } from '@playerdesk/contract/internal';
import { type Account, type FrameHint, type FrameReport, getReportedIds } from '@playerdesk/core/internal';
import { useEffect, useRef } from 'react';
import { claimPayments } from '../../kit/payments/claimed-payments.ts';
import { updateVisit, type VisitChoice } from '../../kit/payments/tab-visits.ts';
import { loadScript } from '../../kit/runtime-script.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface PaymentFrameProps {
  readonly configuration: CashierConfiguration;
  readonly onHint: (hint: FrameHint, report: FrameReport) => void;
  /**
   * Called when the frame fails.
   *
   * @param wasLoaded Whether the cashier had loaded before.
   */
  readonly onLoadError: (wasLoaded: boolean, report: FrameReport) => void;
  readonly onClose: () => void;
}

const HINTS: Partial<Record<CashierEvent['type'], FrameHint>> = {
  success: 'success',
  failed: 'failed',
  pending: 'pending',
  unresolved: 'unresolved',
  cancelled: 'cancelled',
};

/** Events after which messages concern another transaction. */
const ENDED: ReadonlySet<CashierEvent['type']> = new Set(['success', 'failed', 'cancelled']);

/**
 * Renders the provider's cashier into the light DOM, where its script can find it. The panel shows it through a slot.
 */
export function PaymentFrame(props: PaymentFrameProps) {
  const widget = useWidget();
  const latest = useRef(props);
  latest.current = props;
  const { configuration } = props;
  useEffect(() => {
    const { account, cashier: settings, texts } = widget;
    const place = widget.outlet().appendChild(document.createElement('div'));
    // A frame shrinks to the room of the panel: see cashier.css.
    Object.assign(place.style, { display: 'flex', flexDirection: 'column', blockSize: '100%' });
    const frameTitle = texts.text(`cashier.${configuration.method}.frame`);
    const options = { frameTitle, containerMinHeight: 'var(--_frame-min, 600px)', ...settings };
    const page = createPage(account);
    const cashier = createCashier(options, configuration, place, page);
    let wasLoaded = false;
    // Report of the current transaction. Later messages may leave out its reference.
    let current: FrameReport = {};
    const unsubscribe = cashier.on((event) => {
      wasLoaded ||= event.type === 'initialised';
      if (event.type === 'load-error') {
        page.log('Provider could not load', event.statusText);
        latest.current.onLoadError(wasLoaded, current);
      }
      if (event.type === 'transaction-init') {
        current = getReport(event);
        // Otherwise the notice of the last attempt is still shown above this one.
        widget.notify(null);
      }
      if (event.type === 'pending') current = { ...current, ...getReport(event) };
      handleEvent(widget, configuration, event, latest.current, current);
      if (ENDED.has(event.type)) current = {};
    });
    return () => {
      unsubscribe();
      cashier.close();
      place.remove();
    };
  }, [widget, configuration]);
  return null;
}

function handleEvent(
  widget: ReturnType<typeof useWidget>,
  { method, reference }: CashierConfiguration,
  event: CashierEvent,
  { onHint, onClose }: PaymentFrameProps,
  current: FrameReport,
): void {
  // Emit the event name only: the frame's payload may contain personal or card data.
  widget.account.events.emit('cashier-event', { name: event.type, method });
  const report = { ...current, ...getReport(event) };
  claimPayments(widget.account, reference, getReportedIds(report));
  const hint = HINTS[event.type];
  if (hint) onHint(hint, report);
  // A reverted withdrawal returns its amount to the balance, which only the ledger knows.
  if (event.type === 'cancelled-pending-withdrawal') {
    getWalletStore(widget.account)
      .reread()
      .catch(() => {});
  }
  // The provider may navigate away next. A retry starts with these values.
  const choice = getTypedChoice(event);
  if (choice) updateVisit(widget.account, reference, choice);
  if (event.type === 'support') widget.openRoute('/support');
  if (event.type === 'close') onClose();
}

/** Returns what the player typed or chose in the frame, if the event says it. */
function getTypedChoice(event: CashierEvent): Partial<Pick<VisitChoice, 'amount' | 'providerType'>> | null {
  if (event.type === 'amount-changed') return event.amount === undefined ? null : { amount: event.amount };
  if (event.type !== 'method-selected' && event.type !== 'method-page-entered') return null;
  return event.method === undefined ? null : { providerType: event.method };
}

const REPORTED = ['reference', 'transactionId', 'merchantReference', 'amount', 'currency'];

/** Returns what an event says about a payment. */
const getReport = (event: CashierEvent): FrameReport =>
  Object.fromEntries(Object.entries(event).filter(([name]) => REPORTED.includes(name)));

function createPage({ environment, events }: Account): CashierPage {
  // Details go to the console only: they may contain data from the frame.
  const report = (code: string, text: string) => events.emit('diagnostic', { code, detail: text });
  return {
    document,
    window,
    crypto,
    log: (text, detail) => {
      // biome-ignore lint/suspicious/noConsole: the specification logs errors of a payment frame in the console
      console.error(text, detail ?? '');
      report('cashier-error', text);
    },
    warn: (text, detail) => {
      // biome-ignore lint/suspicious/noConsole: likewise
      console.warn(text, detail ?? '');
      report('cashier-warning', text);
    },
    loadScript: (url) => loadScript(document, url),
    after: (milliseconds, run) => environment.after(milliseconds, run),
    now: () => environment.now(),
  };
}
