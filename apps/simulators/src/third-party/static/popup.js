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
const WORDS = {
  IncorrectCredentials: 'Incorrect email or password.',
  PlayerExists: 'This email has an account already.',
  PhoneExists: 'This phone number has an account already.',
  DuplicateAccount: 'You have an account already.',
  TooManyAttempts: 'Too many tries. Wait a few minutes.',
  Restricted: 'Not available in your country.',
  ValidationError: 'Please look at the marked fields.',
  CountryNotAllowed: 'Not available in your country.',
};
const BLOCKED = /Blocked|Blacklisted|GamblingIssues|SpelPaus|LoginPeriod/;
/** Windows for players alone. */
const NEEDS_LOGIN = new Set(['my-account', 'deposit', 'withdraw']);
/** Where the page around us is; the server lets no other one frame us. */
const host = new URLSearchParams(location.search).get('origin');
const byId = (id) => document.getElementById(id);
const tell = (type, more = {}) => window.parent.postMessage({ type: `third-party:${type}`, ...more }, host);

async function call(path, body) {
  const response = await fetch(`/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok)
    throw Object.assign(new Error(answer.Code), { code: answer.Code, details: answer.Details });
  return answer;
}

function show(mode, words = '') {
  for (const part of document.querySelectorAll('[data-mode]')) part.hidden = part.dataset.mode !== mode;
  byId('notice').textContent = words;
  if (TITLES[mode]) {
    byId('title').textContent = TITLES[mode];
    tell('mode', { mode });
  }
  focusFirst();
}

function focusFirst() {
  document
    .querySelector('[data-mode]:not([hidden])')
    ?.querySelector('input, select, textarea, button')
    ?.focus();
}

function mark(form, details) {
  for (const field of form.elements) {
    if (!field.name) continue;
    const id = `${form.dataset.mode}-${field.name}-problem`;
    const problem = details[field.name.toLowerCase()];
    const rule = field.name === 'password' && form.dataset.mode === 'registration' ? 'password-rule' : '';
    byId(id)?.remove();
    field.setAttribute('aria-invalid', String(problem !== undefined));
    field.setAttribute('aria-describedby', [problem && id, rule].filter(Boolean).join(' '));
    if (problem === undefined) continue;
    const words = Object.assign(document.createElement('p'), {
      id,
      className: 'problem',
      textContent: problem,
    });
    field.closest('label').after(words);
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

/** Wire names of fields that are called otherwise here. */
const FIELDS = {
  birthdate: 'dateofbirth',
  address1: 'address',
  mobilephonenumber: 'phone',
  username: 'email',
};

function problemsIn(details = {}) {
  const own = Object.keys(details).map((name) => FIELDS[name.toLowerCase()] ?? name.toLowerCase());
  return Object.fromEntries(own.map((name) => [name, 'Please check this.']));
}

function emptyIn(form) {
  const empty = [...form.elements].filter(
    (field) => field.required && !(field.type === 'checkbox' ? field.checked : field.value.trim()),
  );
  return Object.fromEntries(
    empty.map((field) => [
      field.name.toLowerCase(),
      field.name === 'amount' ? 'Enter amount' : 'Please fill this in.',
    ]),
  );
}

function valuesOf(form) {
  const fields = [...form.elements].filter((field) => field.name);
  return Object.fromEntries(
    fields.map((field) => [field.name, field.type === 'checkbox' ? field.checked : field.value]),
  );
}

async function submit(form) {
  const empty = emptyIn(form);
  mark(form, empty);
  byId('notice').textContent = '';
  if (Object.keys(empty).length > 0) return;
  if (form.dataset.mode === 'paynplay') return payAndPlay(form);
  const button = form.querySelector('[type="submit"]');
  button.disabled = true;
  try {
    await call(form.dataset.does, valuesOf(form));
    if (form.dataset.done) show('done', form.dataset.done);
    else tell('session');
  } catch ({ code = '', details }) {
    const words = BLOCKED.test(code) ? 'This account is blocked. Contact us.' : WORDS[code];
    byId('notice').textContent = words ?? 'That did not work. Try again.';
    button.disabled = false;
    mark(form, problemsIn(details));
  } finally {
    button.disabled = false;
  }
}

function payAndPlay(form) {
  const amount = Number(form.elements.amount.value.replace(',', '.'));
  if (!(amount > 0)) return mark(form, { amount: 'Enter amount' });
  show('done', 'Banks are not connected to this simulated third party yet. No money has moved.');
}

async function showAccount() {
  const account = await call('account');
  const rows = [
    ['Name', `${account.firstName} ${account.lastName}`],
    ['Email', account.email],
    ['Country', account.country],
    ['Currency', account.currency],
  ].flatMap(([name, value]) => [
    Object.assign(document.createElement('dt'), { textContent: name }),
    Object.assign(document.createElement('dd'), { textContent: value }),
  ]);
  byId('facts').replaceChildren(...rows);
}

async function fillCountries() {
  const { countries } = await call('countries');
  const select = document.querySelector('select[name="country"]');
  select.replaceChildren(
    ...countries.map(({ code, name }) =>
      Object.assign(document.createElement('option'), { value: code, textContent: name }),
    ),
  );
  select.value = 'MT';
}

async function start(mode) {
  if (mode === 'registration' || mode === 'login') await fillCountries();
  if (!NEEDS_LOGIN.has(mode)) return show(mode);
  try {
    await showAccount();
    show(mode);
  } catch {
    show('login', 'Log in to go on.');
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit(event.target);
});
document.addEventListener('click', ({ target }) => {
  const { to } = target.dataset ?? {};
  if (to) show(to);
  if (target.dataset && 'close' in target.dataset) tell('close');
});
document.addEventListener('keydown', ({ key }) => key === 'Escape' && tell('close'));
// A frame may not take the focus; once it is given, it goes where the player begins.
window.addEventListener('focus', () => document.activeElement === document.body && focusFirst());
byId('logout').addEventListener('click', () => {
  call('logout', {}).then(
    () => tell('session'),
    () => {
      byId('notice').textContent = 'That did not work. Try again.';
    },
  );
});
new ResizeObserver(() => tell('height', { height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);

await start(location.pathname.split('/').pop()).catch(() =>
  show('done', 'This could not be loaded. Try again.'),
);
tell('shown');
