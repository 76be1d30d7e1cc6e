// The third party's script: what a host page loads. It brings windows of its own, each a frame of this origin.
(() => {
  const { origin } = new URL(Reflect.get(Document.prototype, 'currentScript', document).src);
  const TITLES = {
    login: 'Log in',
    registration: 'Register',
    'forgot-password': 'Forgotten password',
    paynplay: 'Pay and play',
    'my-account': 'My account',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    'contact-us': 'Contact us',
  };
  const STYLE = `
    dialog { box-sizing: border-box; width: min(440px, 100vw); max-width: none; max-height: calc(100dvh - 32px); margin: auto; padding: 0;
      border: 0; border-radius: 16px; overflow: hidden; color-scheme: light dark; background: light-dark(#fff, #141b19);
      box-shadow: 0 24px 64px #0006; }
    dialog::backdrop { background: #0b1a158c; }
    .bar { display: flex; align-items: center; justify-content: space-between; padding: 8px 8px 0 24px; }
    h2 { margin: 0; color: light-dark(#16201d, #eef3f1); font: 600 20px/1.3 system-ui, sans-serif; }
    button { width: 48px; height: 48px; border: 0; border-radius: 8px; background: transparent;
      color: light-dark(#16201d, #eef3f1); font: 24px/1 system-ui, sans-serif; cursor: pointer; }
    button:focus-visible { outline: 2px solid light-dark(#1c5d4a, #5fd0a8); outline-offset: -4px; }
    iframe { display: block; width: 100%; height: 320px; max-height: calc(100dvh - 88px); border: 0; color-scheme: normal; }
    @media (max-width: 480px) {
      dialog { width: 100vw; height: 100dvh; max-height: none; border-radius: 0; }
      iframe { max-height: calc(100dvh - 56px); }
    }`;
  /** Milliseconds a window may take to show. */
  const LONGEST = 10_000;

  const listeners = new Map();
  let brand = null;
  let isReady = false;
  let loggedIn = false;
  let current = null;

  function emit(event, detail) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(detail);
      } catch (error) {
        reportError(error);
      }
    }
  }

  async function ask(path, method = 'GET') {
    const response = await fetch(`${origin}${path}`, { method, credentials: 'include' });
    if (!response.ok) throw new Error(`The platform answered ${response.status}`);
    return response.json();
  }

  /** A message is a hint to ask; who is logged in the server alone says. */
  async function readSession() {
    const answer = await ask(`/session?${new URLSearchParams(brand)}`);
    const before = loggedIn;
    loggedIn = answer.loggedIn === true;
    if (isReady && before !== loggedIn) emit(loggedIn ? 'login' : 'logout');
  }

  function element(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  function createWindow(mode) {
    const host = element('div', {});
    // A page that silences what stands beside its own panels leaves this alone.
    host.setAttribute('data-playerdesk-keep', '');
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    shadow.adoptedStyleSheets = [sheet];
    const heading = element('h2', { id: 'title', textContent: TITLES[mode] });
    const close = element('button', { type: 'button', textContent: '×', ariaLabel: 'Close' });
    const frame = element('iframe', { title: TITLES[mode] });
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    const query = new URLSearchParams({ origin: location.origin, language: brand.language });
    frame.src = `${origin}/popup/${mode}?${query}`;
    const dialog = element('dialog', {}, element('div', { className: 'bar' }, heading, close), frame);
    dialog.setAttribute('aria-labelledby', 'title');
    shadow.append(dialog);
    return { mode, host, dialog, heading, close, frame };
  }

  function open(mode) {
    if (!brand || !Object.hasOwn(TITLES, mode))
      return Promise.reject(new Error(`There is no window ${mode}`));
    closeCurrent();
    const opener = document.activeElement;
    const made = createWindow(mode);
    current = made;
    document.body.append(made.host);
    made.dialog.showModal();
    made.close.addEventListener('click', closeCurrent);
    made.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      closeCurrent();
    });
    made.dialog.addEventListener('click', (event) => event.target === made.dialog && closeCurrent());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`The window ${mode} did not show`));
        made.release();
      }, LONGEST);
      const hear = (event) => heard(event, made, resolve);
      window.addEventListener('message', hear);
      made.release = () => {
        if (current === made) current = null;
        clearTimeout(timer);
        window.removeEventListener('message', hear);
        made.host.remove();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        emit('close', { mode });
        resolve();
      };
    });
  }

  function closeCurrent() {
    current?.release();
  }

  /** From our own window of our own origin, of the shape we write, and nothing else. */
  function heard({ data, origin: from, source }, made, shown) {
    if (from !== origin || source !== made.frame.contentWindow || typeof data !== 'object' || data === null)
      return;
    if (data.type === 'third-party:shown') {
      made.frame.focus();
      shown();
    } else if (data.type === 'third-party:mode' && Object.hasOwn(TITLES, data.mode)) {
      made.heading.textContent = TITLES[data.mode];
      made.frame.title = TITLES[data.mode];
    } else if (data.type === 'third-party:height' && Number.isFinite(data.height)) {
      made.frame.style.height = `${Math.min(Math.max(data.height, 120), 4000)}px`;
    } else if (data.type === 'third-party:session') {
      readSession()
        .catch(() => {})
        .finally(() => made === current && closeCurrent());
    } else if (data.type === 'third-party:close') {
      closeCurrent();
    }
  }

  async function init({ brandId, brandDomain, language }) {
    brand = { brandId, brandDomain, language };
    await readSession();
    if (!isReady) {
      // A session ends elsewhere too: in another tab, or by the clock.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') readSession().catch(() => {});
      });
    }
    isReady = true;
    // Each time: who begins anew on the same page waits for it.
    emit('ready');
  }

  window.PlatformWidgets = Object.freeze({
    init,
    isLoggedIn: () => loggedIn,
    open,
    close: closeCurrent,
    async logout() {
      await ask('/session/end', 'POST');
      await readSession();
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => listeners.get(event)?.delete(listener),
  });
})();
