import { getElement } from '../../shared/page/elements.ts';
import { createParentPeer } from '../../shared/page/message-peer.ts';
import { observeHeight } from '../../shared/page/observe-height.ts';
import {
  type LookupChallenge,
  type LookupMessage,
  parseLookupChallenge,
  parsePayerDetails,
} from './lookup-protocol.ts';

const query = new URLSearchParams(location.search);
const host = createParentPeer<LookupMessage, LookupChallenge>(parseLookupChallenge);
const payer = getElement('who', HTMLElement);
const form = getElement('details', HTMLFormElement);
const email = getElement('email', HTMLInputElement);
/** The embedding page proves its identity with the digest of this text. */
const verifier = crypto.randomUUID();
let details = parsePayerDetails(query.get('userData'));

function reportIdentified(): void {
  payer.textContent = details.email ? `Paying as ${details.email}` : 'Paying with your casino account';
  form.hidden = true;
  host.post({
    eventType: 'PIQ_LOOKUP_CUSTOMER_IDENTIFIED',
    payload: {
      userId: null,
      sessionId: null,
      user: details,
      attributes: { lookup: 'northpay' },
      didToken: query.get('didAccessToken') || null,
    },
  });
}

function isEqual(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const [bytes, others] = [new Uint8Array(one), new Uint8Array(other)];
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
}

host.listen(async ({ codeVerifier, codeChallenge }) => {
  if (codeVerifier !== verifier) return;
  const expected = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  if (isEqual(expected, codeChallenge)) reportIdentified();
});
getElement('edit', HTMLButtonElement).addEventListener('click', () => {
  form.hidden = false;
  email.value = details.email ?? '';
  email.focus();
  host.post({ eventType: 'PIQ_LOOKUP_EDIT_USER' });
});
getElement('forget', HTMLButtonElement).addEventListener('click', () => {
  details = {};
  payer.textContent = 'Tell us who you are.';
  form.hidden = false;
  email.focus();
  host.post({ eventType: 'PIQ_LOOKUP_CUSTOMER_RESET' });
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  details = { ...details, email: email.value };
  reportIdentified();
});
// Two extra pixels: with a height that is rounded down the frame would scroll.
observeHeight(getElement('sheet', HTMLElement), (height) =>
  host.post({ eventType: 'PIQ_LOOKUP_REPORT_HEIGHT', payload: { height: height + 2 } }),
);
host.post({ eventType: 'LOOKUP_INIT_LOAD' });
host.post({ eventType: 'PIQ_LOOKUP_SHA_256', payload: { codeVerifier: verifier } });
