import { createElement, getElement } from '../../shared/page/elements.ts';
import { getErrorMessage, PROVIDER_NAMES, readOrders, scanText, type WaitingOrder } from './phone-api.ts';
import { announce } from './phone-notice.ts';
import { isWalletLink } from './phone-wallet.ts';

/** Milliseconds between two reads of the orders. */
const READ_INTERVAL = 1_000;

async function scan(text: string): Promise<void> {
  if (isWalletLink(text.trim())) {
    return location.assign(`/phone/wallet?${new URLSearchParams({ link: text.trim() })}`);
  }
  try {
    location.assign(`/phone/${await scanText(text)}`);
  } catch (error) {
    announce(getErrorMessage(error));
  }
}

function createOrderRow({ provider, age, link }: WaitingOrder): HTMLLIElement {
  const textContent = `${PROVIDER_NAMES[provider]}, ${age} s ago`;
  const button = createElement('button', { type: 'button', className: 'quiet', textContent });
  button.addEventListener('click', () => void scan(link));
  return createElement('li', {}, button);
}

function createEmptyRow(): HTMLLIElement {
  return createElement('li', { className: 'none', textContent: 'Nothing asks for an e-ID right now.' });
}

/** Shows the camera: a field for the text of a code, and the open orders. */
export async function showCamera(): Promise<void> {
  const list = getElement('orders', HTMLElement);
  const text = getElement('text', HTMLInputElement);
  getElement('camera', HTMLElement).hidden = false;
  getElement('scan', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void scan(text.value);
  });
  const refresh = async () => {
    // Do not replace a row that has the focus.
    if (document.visibilityState !== 'visible' || list.contains(document.activeElement)) return;
    const orders = await readOrders();
    list.replaceChildren(...(orders.length > 0 ? orders.map(createOrderRow) : [createEmptyRow()]));
  };
  setInterval(() => void refresh().catch(() => {}), READ_INTERVAL);
  await refresh().catch((error) => announce(getErrorMessage(error)));
}
