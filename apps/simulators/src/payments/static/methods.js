import { element, field, input } from './element.js';

const digitsOnly = (text) => text.normalize('NFKC').replace(/\D/g, '');

/** Writes a number in groups while it is typed, with the caret where it was. */
function grouped(control, sizes, gap) {
  control.addEventListener('input', () => {
    const before = digitsOnly(control.value.slice(0, control.selectionStart ?? 0)).length;
    const digits = digitsOnly(control.value).slice(
      0,
      sizes.reduce((sum, size) => sum + size),
    );
    const parts = [];
    let rest = digits;
    for (const size of sizes) {
      if (rest) parts.push(rest.slice(0, size));
      rest = rest.slice(size);
    }
    control.value = parts.join(gap);
    let caret = 0;
    for (let seen = 0; seen < before && caret < control.value.length; caret += 1) {
      if (/\d/.test(control.value[caret])) seen += 1;
    }
    control.setSelectionRange(caret, caret);
  });
  return control;
}

const number = (set, properties = {}) => input('number', { inputMode: 'numeric', ...properties }, set);

/** Ways to pay in, each with its fields and the provider's own name for it. */
export const DEPOSIT_METHODS = [
  {
    id: 'card',
    name: 'Card',
    note: 'Visa, Mastercard',
    providerType: 'CREDITCARD',
    fields: () => [
      field('Card number', grouped(number({ autocomplete: 'cc-number' }), [4, 4, 4, 4], ' '), {
        hint: 'To try it: 4111 1111 1111 1111',
      }),
      element(
        'div',
        { className: 'pair' },
        field(
          'Expires',
          grouped(
            input('expiry', { inputMode: 'numeric', placeholder: 'MM/YY' }, { autocomplete: 'cc-exp' }),
            [2, 2],
            '/',
          ),
        ),
        field(
          'Security code',
          input('cvc', { inputMode: 'numeric', maxLength: 4 }, { autocomplete: 'cc-csc' }),
        ),
      ),
    ],
  },
  {
    id: 'bank',
    name: 'Bank transfer',
    note: 'At once, with your bank’s login',
    providerType: 'BANK',
    fields: ({ banks }) => [
      field(
        'Bank',
        element(
          'select',
          { name: 'bank' },
          element('option', { value: '', textContent: 'Choose your bank' }),
          ...banks.map((bank) => element('option', { value: bank, textContent: bank })),
        ),
      ),
    ],
  },
  {
    id: 'app',
    name: 'Northpay Go',
    note: 'Approve it on your phone',
    providerType: 'MOBILE',
    fields: () => [
      field('Mobile number', input('number', { type: 'tel', inputMode: 'tel' }, { autocomplete: 'tel' })),
    ],
  },
  {
    id: 'voucher',
    name: 'Voucher',
    note: 'From a shop near you',
    providerType: 'VOUCHER',
    fields: () => [
      field('Voucher code', grouped(number({ autocomplete: 'off' }), [4, 4, 4, 4], '-'), {
        hint: 'To try it: 6000-1111-2222-3333',
      }),
    ],
  },
];

/** The one way to be paid. */
export const WITHDRAW_METHODS = [
  {
    id: 'iban',
    name: 'Bank account',
    note: 'One to two working days',
    providerType: 'BANKIBAN',
    fields: () => [
      field('IBAN', input('number', { autocapitalize: 'characters' }, { autocomplete: 'off' }), {
        hint: 'To try it: GB33 BUKB 2020 1555 5555 55',
      }),
    ],
  },
];
