import { getElement } from '../../shared/page/elements.ts';
import { formatMoney } from '../../shared/page/money.ts';
import { decideChallenge, readChallenge, sendBankCode } from './provider-api.ts';

/** `/challenge/<token>/<step>`: a question, a code, a confirmation. */
const [, , token = '', step = ''] = location.pathname.split('/');
const openStep = (next: number) => location.assign(`/challenge/${token}/${next}${location.search}`);

async function showPayment(): Promise<void> {
  const payment = await readChallenge(token).catch(() => null);
  getElement('what', HTMLElement).textContent = payment
    ? `${formatMoney(payment.amount, payment.currency)} from ${payment.account}`
    : 'There is no such payment.';
}

function askForConsent(): void {
  getElement('go', HTMLButtonElement).addEventListener('click', () => openStep(2));
  getElement('decline', HTMLButtonElement).addEventListener(
    'click',
    () => void decideChallenge(token, 'decline').catch(() => {}),
  );
}

function askForCode(): void {
  const code = getElement('code', HTMLInputElement);
  getElement('code-form', HTMLFormElement).addEventListener('submit', async (event) => {
    event.preventDefault();
    if (await sendBankCode(token, code.value).catch(() => false)) return openStep(3);
    getElement('problem', HTMLElement).textContent = 'This is not the code. Try again.';
    code.setAttribute('aria-invalid', 'true');
    code.focus();
  });
}

if (step === '1') askForConsent();
if (step === '2') askForCode();
if (step !== '3') await showPayment();
getElement('sheet', HTMLElement).dataset.ready = step;
