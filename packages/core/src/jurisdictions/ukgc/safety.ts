import type { SafetyRules } from '@playerdesk/contract';
import { documentedSafety, INTERNAL_MARKS, MARKERS_OF_HARM } from '../documented-safety.ts';

export const safety: SafetyRules = {
  ...documentedSafety,
  exclusionReturnHours: 24,
  showsNetPosition: true,
  limitPromptMonths: 12,
  reviewReminderMonths: 6,
  markersOfHarm: MARKERS_OF_HARM,
  historyMonths: 12,
  marks: [{ id: 'register', href: 'https://www.gamstop.co.uk/' }, ...INTERNAL_MARKS],
  nationalRegister: { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk/' },
  help: [{ name: 'National Gambling Helpline', url: 'https://www.gamcare.org.uk/', phone: '0808 8020 133' }],
};
