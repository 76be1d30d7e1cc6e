/**
 * The provider's script for pages that run it themselves: `new NorthpayCashier(selector, settings, ready)`. It puts the
 * cashier into the element and tells the page by callbacks what happens there.
 */
(() => {
  const ORIGIN = new URL(Reflect.get(Document.prototype, 'currentScript', document).src).origin;
  const CALLBACKS = {
    CASHIER_INIT_LOAD: 'cashierInitLoad',
    TX_SUCCESS: 'success',
    TX_FAILED: 'failure',
    TX_PENDING: 'pending',
    TX_UNRESOLVED: 'unresolved',
    TX_CANCELLED: 'cancelled',
    TX_VALIDATION_FAILED: 'validationFailed',
    TRANSACTION_INIT: 'transactionInit',
    CANCEL_PENDING_WITHDRAWAL: 'cancelledPendingWD',
    IS_LOADING: 'isLoading',
    DONE_LOADING: 'doneLoading',
    APP_VISIBLE: 'isVisible',
    APP_HIDDEN: 'isHidden',
    APP_ROUTE_CHANGE: 'navigate',
    SELECTED_TX_METHOD: 'paymentMethodSelect',
    ENTERED_TX_METHOD_PAGE: 'paymentMethodPageEntered',
    PAYMENT_AMOUNT_CHANGE: 'paymentAmountChange',
    NEW_WINDOW: 'newProviderWindow',
    NEW_IFRAME: 'newProviderWindow',
    SUPPORT_REQUEST: 'support',
    CASHIER_CLOSE: 'close',
  };
  let current = null;

  /** Everything but who pays goes into the address; that goes by message. */
  function addressOf({
    sessionId: _session,
    userId: _user,
    attributes,
    user: _data,
    theme: _theme,
    ...settings
  }) {
    const url = new URL('/cashier', ORIGIN);
    for (const [name, value] of Object.entries(settings)) {
      if (value !== undefined && value !== null && typeof value !== 'object')
        url.searchParams.set(name, value);
    }
    if (settings.predefinedAmounts)
      url.searchParams.set('predefinedAmounts', settings.predefinedAmounts.join(','));
    url.searchParams.set('attributes.hostUri', location.origin);
    for (const [name, value] of Object.entries(attributes ?? {}))
      url.searchParams.set(`attributes.${name}`, value);
    return url.href;
  }

  class NorthpayCashier {
    constructor(selector, settings, ready) {
      const place = document.querySelector(selector);
      if (!place) throw new Error(`There is no ${selector}`);
      this.callbacks = {};
      this.settings = settings;
      this.frame = document.createElement('iframe');
      this.frame.title = 'Cashier';
      this.frame.allow = 'payment; clipboard-write';
      Object.assign(this.frame.style, { display: 'block', border: '0', width: '100%', height: '600px' });
      this.frame.src = addressOf(settings);
      this.listener = (event) => this.hear(event);
      window.addEventListener('message', this.listener);
      place.append(this.frame);
      current = this;
      ready({
        on: (callbacks) => Object.assign(this.callbacks, callbacks),
        set: (data) => this.post('UPDATE_DATA', data),
        css: (css) => {
          this.css = css;
          if (this.isLoaded) this.post('SET_CSS', css);
        },
        pause: () => this.post('CASHIER_PAUSE'),
        resume: () => this.post('CASHIER_RESUME'),
      });
    }

    post(eventType, payload) {
      this.frame.contentWindow?.postMessage({ eventType, payload }, ORIGIN);
    }

    hear({ source, origin, data }) {
      if (origin !== ORIGIN || source !== this.frame.contentWindow || typeof data?.eventType !== 'string')
        return;
      const { eventType, payload } = data;
      if (eventType === 'CASHIER_INIT_LOAD') {
        const { sessionId, userId } = this.settings;
        this.isLoaded = true;
        this.post('UPDATE_DATA', { config: { sessionId, userId } });
        if (this.css) this.post('SET_CSS', this.css);
      }
      if (eventType === 'APP_SET_HEIGHT') this.frame.style.height = `${Math.max(600, payload.height)}px`;
      const callback = Object.hasOwn(CALLBACKS, eventType) ? this.callbacks[CALLBACKS[eventType]] : undefined;
      callback?.({ data: payload ?? eventType });
    }

    remove() {
      window.removeEventListener('message', this.listener);
      this.frame.remove();
      if (current === this) current = null;
    }
  }

  window.NorthpayCashier = NorthpayCashier;
  window.NorthpayCashierReset = () => current?.remove();
})();
