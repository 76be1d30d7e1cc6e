import type { SafetyRules } from '@playerdesk/contract';
import { documentedSafety } from '../documented-safety.ts';

export const safety: SafetyRules = {
  ...documentedSafety,
  realityCheck: { ...documentedSafety.realityCheck, mostMinutes: 60 },
  setUpBeforeGames: true,
  monthlySummary: true,
  nationalRegister: {
    name: 'RGIAJ',
    url: 'https://www.ordenacionjuego.es/participantes-juego/juego-seguro/rgiaj',
  },
  help: [{ name: 'FEJAR', url: 'https://fejar.org/', phone: '900 200 225' }],
};
