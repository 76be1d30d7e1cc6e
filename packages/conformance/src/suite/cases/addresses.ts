import { findAddresses, LONGEST_ADDRESS_TEXT } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';

/** Cases about the look-up of addresses, for platforms that announce it. */
export const addressCases: readonly ConformanceCase[] = [
  {
    id: 'addresses.limits',
    title: 'a text that is too short or too long, and a country that is no code, are refused',
    effect: 'writes',
    needs: ['rules'],
    operations: [findAddresses.name],
    run: async ({ platform, registration }) => {
      const { address: text, country } = registration();
      const wrong = [
        { country, text: 'St' },
        { country, text: 'x'.repeat(LONGEST_ADDRESS_TEXT + 1) },
        { country: 'Malta', text },
      ];
      for (const input of wrong) await expectKind(platform.call(findAddresses, input), 'refused');
    },
  },
  {
    id: 'addresses.none',
    title: 'a text that fits no address is answered by an empty list',
    effect: 'writes',
    needs: ['rules'],
    operations: [findAddresses.name],
    run: async ({ platform, registration }) => {
      const { country } = registration();
      const { addresses } = await platform.call(findAddresses, { country, text: 'Qzxqzx Vwkvwk 9999' });
      expectThat(addresses.length === 0, 'Addresses', 'an empty list', addresses);
    },
  },
  {
    id: 'addresses.session',
    title: 'a look-up needs no session, and an ended one does not prevent it',
    effect: 'writes',
    needs: ['rules'],
    operations: [findAddresses.name],
    run: async ({ platform, registration }) => {
      const { address: text, country } = registration();
      await platform.call(findAddresses, { country, text });
      await platform.call(findAddresses, { country, text }, { sessionId: 'nobody-has-this-session' });
    },
  },
];
