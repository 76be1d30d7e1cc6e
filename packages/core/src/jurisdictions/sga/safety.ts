import type { SafetyRules } from '@playerdesk/contract';
import { documentedSafety, INTERNAL_MARKS } from '../documented-safety.ts';

export const safety: SafetyRules = {
  ...documentedSafety,
  realityCheck: { ...documentedSafety.realityCheck, mostMinutes: 60 },
  blocksAtScore: 10,
  marks: [{ id: 'register', href: 'https://www.spelpaus.se/' }, ...INTERNAL_MARKS],
  stickyMarks: true,
  nationalRegister: { name: 'Spelpaus', url: 'https://www.spelpaus.se/' },
  help: [{ name: 'Stödlinjen', url: 'https://www.stodlinjen.se/', phone: '020-81 91 00' }],
};
