import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface SummaryText {
  readonly title: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly stakes: string;
  readonly wins: string;
  readonly result: string;
  readonly time: string;
  readonly duration: (hours: number, minutes: number) => string;
  readonly ctaText: string;
}

/** The texts of the monthly summary. */
export const SUMMARY_TEXTS: Readonly<Record<Language, SummaryText>> = {
  en: {
    title: 'Your month',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    stakes: 'Stakes',
    wins: 'Wins',
    result: 'Result of play',
    time: 'Time signed in',
    duration: (hours, minutes) => `${hours} h ${minutes} min`,
    ctaText: 'My history',
  },
  sv: {
    title: 'Din månad',
    deposits: 'Insättningar',
    withdrawals: 'Uttag',
    stakes: 'Insatser',
    wins: 'Vinster',
    result: 'Spelresultat',
    time: 'Inloggad tid',
    duration: (hours, minutes) => `${hours} h ${minutes} min`,
    ctaText: 'Min historik',
  },
  no: {
    title: 'Måneden din',
    deposits: 'Innskudd',
    withdrawals: 'Uttak',
    stakes: 'Innsatser',
    wins: 'Gevinster',
    result: 'Spilleresultat',
    time: 'Tid innlogget',
    duration: (hours, minutes) => `${hours} t ${minutes} min`,
    ctaText: 'Min historikk',
  },
  fi: {
    title: 'Kuukautesi',
    deposits: 'Talletukset',
    withdrawals: 'Nostot',
    stakes: 'Panokset',
    wins: 'Voitot',
    result: 'Pelitulos',
    time: 'Kirjautuneena',
    duration: (hours, minutes) => `${hours} h ${minutes} min`,
    ctaText: 'Pelihistoria',
  },
  pl: {
    title: 'Twój miesiąc',
    deposits: 'Wpłaty',
    withdrawals: 'Wypłaty',
    stakes: 'Stawki',
    wins: 'Wygrane',
    result: 'Wynik gry',
    time: 'Czas po zalogowaniu',
    duration: (hours, minutes) => `${hours} godz. ${minutes} min`,
    ctaText: 'Moja historia',
  },
  th: {
    title: 'เดือนของคุณ',
    deposits: 'ฝาก',
    withdrawals: 'ถอน',
    stakes: 'เงินเดิมพัน',
    wins: 'เงินที่ชนะ',
    result: 'ผลการเล่น',
    time: 'เวลาที่เข้าสู่ระบบ',
    duration: (hours, minutes) => `${hours} ชม. ${minutes} นาที`,
    ctaText: 'ประวัติของฉัน',
  },
};
