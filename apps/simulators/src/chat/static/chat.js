// What a page loads to talk to its operator: it defines window.NorthChat, which puts one frame into the page.
(() => {
  const ORIGIN = new URL(Reflect.get(Document.prototype, 'currentScript', document).src).origin;
  const EVENTS = ['ready', 'opened', 'closed', 'unread', 'conversation'];
  const TITLES = { en: 'Chat', sv: 'Chatt', nb: 'Chat', fi: 'Keskustelu', pl: 'Czat', th: 'แชท' };
  // By style properties and not in an attribute: a strict policy allows these. A phone's whole screen, else a corner.
  const LOOK = {
    position: 'fixed',
    'inset-block-end': 'clamp(0px, (100vw - 480px) * 999, 20px)',
    'inset-inline-end': 'clamp(0px, (100vw - 480px) * 999, 20px)',
    'inline-size': 'min(100vw, max(384px, (480px - 100vw) * 999))',
    'block-size': 'min(100dvh, max(min(620px, 100dvh - 40px), (480px - 100vw) * 999))',
    border: '0',
    'border-radius': 'clamp(0px, (100vw - 480px) * 999, 16px)',
    'box-shadow': '0 12px 40px rgb(0 0 0 / 0.28)',
    'z-index': '2147483000',
    'color-scheme': 'light dark',
    display: 'none',
  };

  const listeners = new Map();
  /** The chat of this page: its frame, whether that is ready, and whether it should be and is shown. */
  let chat = null;

  const emit = (event, detail) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(detail);
  };
  const send = (type, detail = {}) =>
    chat?.frame.contentWindow?.postMessage({ source: 'north-chat', type, ...detail }, ORIGIN);

  const HEARD = {
    booted: () => send('start', chat.settings),
    ready: () => {
      chat.isReady = true;
      emit('ready');
      if (chat?.isWanted) show();
    },
    close: () => close(),
    unread: ({ count }) => emit('unread', { count: Number(count) || 0 }),
    conversation: ({ restoreId }) => {
      if (typeof restoreId !== 'string') return;
      chat.settings.restoreId = restoreId;
      emit('conversation', { restoreId });
    },
  };

  function hear({ source, origin, data }) {
    if (!chat || origin !== ORIGIN || source !== chat.frame.contentWindow || data?.source !== 'north-chat')
      return;
    if (Object.hasOwn(HEARD, data.type)) HEARD[data.type](data);
  }

  function put(settings, isWanted) {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ locale: settings.locale, parent: location.origin });
    frame.src = `${ORIGIN}/frame?${query}`;
    frame.title = TITLES[settings.locale.slice(0, 2)] ?? TITLES.en;
    frame.setAttribute('data-north-chat', '');
    frame.setAttribute('data-playerdesk-keep', '');
    for (const [property, value] of Object.entries(LOOK)) frame.style.setProperty(property, value);
    chat = { frame, settings, isReady: false, isWanted, isShown: false, cameFrom: null };
    document.body.append(frame);
  }

  /** What has the focus, also inside of shadows. */
  function focused() {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  }

  function show() {
    if (chat.isShown) return;
    chat.isShown = true;
    chat.cameFrom = focused();
    chat.frame.style.setProperty('display', 'block');
    chat.frame.focus();
    send('open');
    emit('opened');
  }

  function open() {
    if (!chat) return;
    chat.isWanted = true;
    if (chat.isReady) show();
  }

  function close() {
    if (!chat) return;
    chat.isWanted = false;
    if (!chat.isShown) return;
    const hadFocus = document.activeElement === chat.frame;
    chat.isShown = false;
    chat.frame.style.setProperty('display', 'none');
    send('close');
    if (hadFocus && chat.cameFrom?.isConnected) chat.cameFrom.focus();
    emit('closed');
  }

  function reload() {
    if (!chat) return;
    const { frame, settings, isWanted } = chat;
    frame.remove();
    put(settings, isWanted);
  }

  function destroy() {
    window.removeEventListener('message', hear);
    chat?.frame.remove();
    chat = null;
    listeners.clear();
  }

  function init({ account, restoreId = null, name = null, locale = 'en-US' } = {}) {
    if (typeof account !== 'string' || account === '')
      throw new TypeError('NorthChat: an account is missing.');
    chat?.frame.remove();
    window.addEventListener('message', hear);
    put({ account, restoreId, name, locale }, false);
  }

  /** Calls back at an event until the function that it returns is called. */
  function on(event, listener) {
    if (!EVENTS.includes(event)) throw new TypeError(`NorthChat: there is no event "${event}".`);
    const those = listeners.get(event) ?? new Set();
    listeners.set(event, those.add(listener));
    return () => those.delete(listener);
  }

  window.NorthChat = Object.freeze({
    init,
    open,
    close,
    reload,
    destroy,
    on,
    isReady: () => chat?.isReady === true,
  });
})();
