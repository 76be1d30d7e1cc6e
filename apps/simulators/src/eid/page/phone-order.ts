import { getElement } from '../../shared/page/elements.ts';
import { actOnOrder, getErrorMessage, type Order, type OrderAction, PROVIDER_NAMES } from './phone-api.ts';
import { announce } from './phone-notice.ts';
import { getChosenPerson, showPersons } from './phone-persons.ts';

const END_MESSAGES: Readonly<Record<string, string>> = {
  complete: 'Approved. Look at the other screen.',
  declined: 'Declined.',
  expired: 'It has run out.',
  cancelled: 'The other screen has given up.',
};

/** Returns the message of an order that has ended. */
export function describeEnd({ status, reason }: Pick<Order, 'status' | 'reason'>): string {
  return END_MESSAGES[status === 'complete' ? 'complete' : (reason ?? '')] ?? 'It is over.';
}

function showEnd(order: Order): void {
  getElement('order', HTMLElement).hidden = true;
  getElement('back', HTMLElement).hidden = false;
  announce(describeEnd(order));
}

/** Shows the app with an order until it is approved or declined. */
export async function showOrder(token: string): Promise<void> {
  const act = async (action: OrderAction, body?: object) => {
    try {
      showEnd(await actOnOrder(token, action, body));
    } catch (error) {
      announce(getErrorMessage(error));
    }
  };
  getElement('approve', HTMLButtonElement).addEventListener(
    'click',
    () => void act('approve', { person: getChosenPerson() }),
  );
  getElement('decline', HTMLButtonElement).addEventListener('click', () => void act('decline'));
  getElement('expire', HTMLButtonElement).addEventListener('click', () => void act('expire'));
  try {
    const order = await actOnOrder(token, 'open');
    if (order.status === 'complete' || order.status === 'failed') return showEnd(order);
    const provider = PROVIDER_NAMES[order.provider];
    getElement('who-asks', HTMLElement).textContent = `${order.host} asks who you are, with ${provider}.`;
    showPersons(order.persons);
    getElement('order', HTMLElement).hidden = false;
  } catch (error) {
    announce(getErrorMessage(error));
    getElement('back', HTMLElement).hidden = false;
  }
}
