import { getElement } from '../../shared/page/elements.ts';
import { getErrorMessage, readWalletRequest, shareFromWallet } from './phone-api.ts';
import { announce } from './phone-notice.ts';
import { getChosenPerson, showPersons } from './phone-persons.ts';

/** Whether a scanned text is a request to an identity wallet. */
export const isWalletLink = (text: string): boolean => text.startsWith('openid4vp:');

/** Returns what the wallet says after the verifier has answered. */
export function describeAnswer(status: number, isDeclined: boolean): string {
  if (status !== 200) return 'The other side refused what was shared.';
  return isDeclined ? 'Declined.' : 'Shared. Look at the other screen.';
}

/** Shows the wallet with a request until it is answered. */
export async function showWallet(link: string): Promise<void> {
  const end = (text: string) => {
    getElement('order', HTMLElement).hidden = true;
    getElement('back', HTMLElement).hidden = false;
    announce(text);
  };
  const answer = async (isDeclined: boolean) => {
    try {
      const share = { link, person: getChosenPerson(), declines: isDeclined };
      end(describeAnswer(await shareFromWallet(share), isDeclined));
    } catch (error) {
      end(getErrorMessage(error));
    }
  };
  getElement('expire', HTMLButtonElement).hidden = true;
  getElement('approve', HTMLButtonElement).addEventListener('click', () => void answer(false));
  getElement('decline', HTMLButtonElement).addEventListener('click', () => void answer(true));
  try {
    const { host, claims, persons } = await readWalletRequest(link);
    getElement('who-asks', HTMLElement).textContent = `${host} asks for: ${claims.join(', ')}.`;
    showPersons(persons);
    getElement('order', HTMLElement).hidden = false;
  } catch (error) {
    end(getErrorMessage(error));
  }
}
