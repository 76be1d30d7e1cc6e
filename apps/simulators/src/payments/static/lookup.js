import { hear, reportHeight, tell } from './host.js';

const query = new URLSearchParams(location.search);
const byId = (id) => document.getElementById(id);
const same = (a, b) =>
  a.byteLength === b.byteLength &&
  new Uint8Array(a).every((byte, index) => byte === new Uint8Array(b)[index]);

let details = {};
try {
  details = JSON.parse(query.get('userData') ?? '{}');
} catch {
  details = {};
}

/** The page around proves that it is the one that was asked: the challenge is the digest of the verifier. */
const verifier = crypto.randomUUID();

function identified() {
  byId('who').textContent = details.email ? `Paying as ${details.email}` : 'Paying with your casino account';
  byId('details').hidden = true;
  tell('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', {
    userId: null,
    sessionId: null,
    user: details,
    attributes: { lookup: 'northpay' },
    didToken: query.get('didAccessToken') || null,
  });
}

hear({
  PIQ_LOOKUP_SHA_256: async ({ codeVerifier, codeChallenge } = {}) => {
    if (codeVerifier !== verifier || !(codeChallenge instanceof ArrayBuffer)) return;
    const expected = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    if (same(expected, codeChallenge)) identified();
  },
});
byId('edit').addEventListener('click', () => {
  byId('details').hidden = false;
  byId('email').value = details.email ?? '';
  byId('email').focus();
  tell('PIQ_LOOKUP_EDIT_USER');
});
byId('forget').addEventListener('click', () => {
  details = {};
  byId('who').textContent = 'Tell us who you are.';
  byId('details').hidden = false;
  byId('email').focus();
  tell('PIQ_LOOKUP_CUSTOMER_RESET');
});
byId('details').addEventListener('submit', (event) => {
  event.preventDefault();
  details = { ...details, email: byId('email').value };
  identified();
});
reportHeight('PIQ_LOOKUP_REPORT_HEIGHT', document.querySelector('main'));
tell('LOOKUP_INIT_LOAD');
tell('PIQ_LOOKUP_SHA_256', { codeVerifier: verifier });
