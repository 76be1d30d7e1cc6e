import { createElement } from '../../shared/page/elements.ts';
import { createField, createInput, groupWhileTyping, type InputOptions } from './form-fields.ts';
import type { Visit } from './provider-api.ts';

/** A payment or payout method. */
export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** The provider's name of the method, which hosts know. */
  readonly providerType: string;
  readonly createFields: (visit: Visit) => readonly HTMLElement[];
}

const createNumberInput = (options: Omit<InputOptions, 'name'>): HTMLInputElement =>
  createInput({ name: 'number', inputMode: 'numeric', ...options });

const CARD: PaymentMethod = {
  id: 'card',
  name: 'Card',
  note: 'Visa, Mastercard',
  providerType: 'CREDITCARD',
  createFields: () => {
    const number = createNumberInput({ autocomplete: 'cc-number' });
    const expiry = createInput({
      name: 'expiry',
      inputMode: 'numeric',
      placeholder: 'MM/YY',
      autocomplete: 'cc-exp',
    });
    const code = createInput({
      name: 'cvc',
      inputMode: 'numeric',
      maxLength: 4,
      autocomplete: 'cc-csc',
    });
    return [
      createField(
        'Card number',
        groupWhileTyping(number, [4, 4, 4, 4], ' '),
        'To try it: 4111 1111 1111 1111',
      ),
      createElement(
        'div',
        { className: 'pair' },
        createField('Expires', groupWhileTyping(expiry, [2, 2], '/')),
        createField('Security code', code),
      ),
    ];
  },
};

const BANK: PaymentMethod = {
  id: 'bank',
  name: 'Bank transfer',
  note: 'With your bank’s login',
  providerType: 'BANK',
  createFields: ({ banks }) => {
    const none = createElement('option', { value: '', textContent: 'Choose your bank' });
    const options = banks.map((bank) => createElement('option', { value: bank, textContent: bank }));
    return [createField('Bank', createElement('select', { name: 'bank' }, none, ...options))];
  },
};

const APP: PaymentMethod = {
  id: 'app',
  name: 'Northpay Go',
  note: 'Approve it on your phone',
  providerType: 'MOBILE',
  createFields: () => [
    createField(
      'Mobile number',
      createInput({ name: 'number', type: 'tel', inputMode: 'tel', autocomplete: 'tel' }),
    ),
  ],
};

const VOUCHER: PaymentMethod = {
  id: 'voucher',
  name: 'Voucher',
  note: 'From a shop near you',
  providerType: 'VOUCHER',
  createFields: () => [
    createField(
      'Voucher code',
      groupWhileTyping(createNumberInput({ autocomplete: 'off' }), [4, 4, 4, 4], '-'),
      'To try it: 6000-1111-2222-3333',
    ),
  ],
};

const IBAN: PaymentMethod = {
  id: 'iban',
  name: 'Bank account',
  note: 'One to two working days',
  providerType: 'BANKIBAN',
  createFields: () => [
    createField(
      'IBAN',
      createInput({ name: 'number', autocapitalize: 'characters', autocomplete: 'off' }),
      'To try it: GB33 BUKB 2020 1555 5555 55',
    ),
  ],
};

/** Returns the card that the payer has paid with last. It needs no entries. */
export const createSavedCard = (number: string): PaymentMethod => ({
  id: 'saved',
  name: number,
  note: 'The card you used last',
  providerType: CARD.providerType,
  createFields: () => [],
});

/** Methods of an action. The first is the default. */
export const PAYMENT_METHODS: Readonly<
  Record<Visit['method'], readonly [PaymentMethod, ...PaymentMethod[]]>
> = {
  deposit: [CARD, BANK, APP, VOUCHER],
  withdraw: [IBAN],
};
