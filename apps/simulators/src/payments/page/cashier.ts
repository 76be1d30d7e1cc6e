import { getElement } from '../../shared/page/elements.ts';
import { createParentPeer, readParentOrigin } from '../../shared/page/message-peer.ts';
import { observeHeight } from '../../shared/page/observe-height.ts';
import { CashierPage } from './cashier-page.ts';
import { type CashierMessage, type HostMessage, parseHostMessage } from './cashier-protocol.ts';
import { readCashierSettings } from './cashier-settings.ts';

const settings = readCashierSettings(location.search);
const parentOrigin = readParentOrigin();
const host = createParentPeer<CashierMessage, HostMessage>(parseHostMessage, parentOrigin);
const page = new CashierPage({
  settings,
  host,
  parentOrigin,
  stage: getElement('stage', HTMLElement),
  notice: getElement('notice', HTMLElement),
});
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

function handle(message: HostMessage): void {
  switch (message.eventType) {
    case 'UPDATE_DATA':
      if (message.amount !== null) page.setAmount(message.amount);
      void page.start(message.sessionId);
      break;
    case 'SET_CSS':
      sheet.replaceSync(message.css);
      break;
    case 'CASHIER_PAUSE':
      page.pause();
      break;
    case 'CASHIER_RESUME':
      page.resume();
      break;
    case 'PIQ_DEVICE_ID':
      document.documentElement.dataset.device = 'known';
      break;
  }
}

host.listen(handle);
getElement('support', HTMLButtonElement).addEventListener('click', () =>
  host.post({ eventType: 'SUPPORT_REQUEST' }),
);
getElement('close', HTMLButtonElement).addEventListener('click', () =>
  host.post({ eventType: 'CASHIER_CLOSE' }),
);
document.addEventListener('visibilitychange', () =>
  host.post({ eventType: document.visibilityState === 'visible' ? 'APP_VISIBLE' : 'APP_HIDDEN' }),
);
// Two extra pixels: with a height that is rounded down the frame would scroll.
observeHeight(getElement('sheet', HTMLElement), (height) =>
  host.post({ eventType: 'APP_SET_HEIGHT', payload: { height: height + 2 } }),
);
host.post({ eventType: 'CASHIER_INIT_LOAD' });
void page.start(settings.sessionId);
