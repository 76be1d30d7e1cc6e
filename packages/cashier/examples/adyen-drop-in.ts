import { type CashierEvent, defineCashierDriver } from '@playerdesk/cashier';

// A payment provider with a script that shows a form and reports by callbacks, in the style of Adyen Web 6.

interface DropInResult {
  readonly resultCode: string;
  readonly pspReference?: string;
}
interface DropInCallbacks {
  readonly onPaymentCompleted: (result: DropInResult) => void;
  readonly onPaymentFailed: (result?: DropInResult) => void;
  readonly onError: (error: { readonly name: string }) => void;
}
interface AdyenWeb {
  AdyenCheckout(options: Readonly<Record<string, unknown>> & DropInCallbacks): Promise<unknown>;
  readonly Dropin: new (checkout: unknown) => { mount(place: HTMLElement): unknown; unmount(): void };
}

export interface AdyenOptions {
  readonly scriptUrl: string;
  readonly clientKey: string;
  /** Requests a session of the provider from your server. The reference lets the server link it to this visit. */
  readonly createSession: (visit: {
    readonly reference: string;
    readonly method: string;
  }) => Promise<{ readonly id: string; readonly sessionData: string }>;
}

const EVENTS: Readonly<Record<string, 'success' | 'pending' | 'cancelled'>> = {
  Authorised: 'success',
  Pending: 'pending',
  Received: 'pending',
  Cancelled: 'cancelled',
};

/** Shows Adyen's drop-in. Set it as `cashier: { driver: adyenDropIn({ … }) }`. */
export const adyenDropIn = ({ scriptUrl, clientKey, createSession }: AdyenOptions) =>
  defineCashierDriver(async ({ configuration, place, page, emit }) => {
    const { reference, method, locale, country, environment } = configuration;
    const [session] = await Promise.all([createSession({ reference, method }), page.loadScript(scriptUrl)]);
    const { AdyenCheckout, Dropin } = (page.window as Window & { AdyenWeb?: AdyenWeb }).AdyenWeb ?? missing();
    const report = (result: DropInResult | undefined, otherwise: 'failed' | 'unresolved') => {
      const type = EVENTS[result?.resultCode ?? ''] ?? otherwise;
      const event: CashierEvent = { type, ...(result?.pspReference && { reference: result.pspReference }) };
      emit(event);
    };
    const checkout = await AdyenCheckout({
      clientKey,
      session,
      locale: locale.replace('_', '-'),
      countryCode: country,
      environment: environment === 'production' ? 'live' : 'test',
      onPaymentCompleted: (result) => report(result, 'unresolved'),
      onPaymentFailed: (result) => report(result, 'failed'),
      // It is unknown whether money moved: the ledger is read.
      onError: ({ name }) => emit({ type: name === 'CANCEL' ? 'cancelled' : 'unresolved' }),
    });
    const form = new Dropin(checkout);
    form.mount(place);
    emit({ type: 'initialised' });
    return { close: () => form.unmount() };
  });

function missing(): never {
  throw new Error('The script left no AdyenWeb');
}
