import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { documentedRules } from '../documented/rules.ts';
import { lazyRules } from '../lazy-rules.ts';

/** Pack of Malta (MGA). The default pack. */
export const mga: JurisdictionPack = {
  id: 'MGA',
  edition: '2026-11',
  effectiveFrom: '2023-01-12',
  countries: ['MT'],
  registerName: null,
  rules: {
    ...documentedRules,
    adultAge: 18,
    timeZone: 'Europe/Malta',
    informationBeforePlay: true,
  },
  ...lazyRules(() => import('./law.ts')),
};
