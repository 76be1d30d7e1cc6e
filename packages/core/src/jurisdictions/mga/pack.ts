import type { JurisdictionPack } from '@playerdesk/contract';
import { documentedRules } from '../documented.ts';
import { lazyRules } from '../lazy-rules.ts';

/** Malta. The pack used when nothing else decides. */
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
  ...lazyRules(() => import('./lazy-rules.ts')),
};
