import type { LimitSpan, LimitType } from '@playerdesk/contract/internal';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

/** A limit type that is charged per use. */
type ChargedType = Exclude<LimitType, 'session' | 'reality-check'>;
type ChargedPeriod = Exclude<LimitSpan, 'transaction'>;

interface LimitText {
  readonly title: (percent: number) => string;
  readonly types: Readonly<Record<ChargedType, string>>;
  readonly periods: Readonly<Record<ChargedPeriod, string>>;
  /** `limit` is a type with its period. */
  readonly content: (limit: string, percent: number, remaining: string) => string;
  readonly minutes: (count: number) => string;
}

/** The texts that notify players when a percentage of a limit is used. */
export const LIMIT_TEXTS: Readonly<Record<Language, LimitText>> = {
  en: {
    title: (percent) => `${percent}% of a limit used`,
    types: {
      deposit: 'Deposit limit',
      wager: 'Wager limit',
      loss: 'Loss limit',
      'product-session': 'Time limit',
    },
    periods: { daily: 'per day', weekly: 'per week', monthly: 'per month' },
    content: (limit, percent, remaining) =>
      `<p>${limit}: <strong>${percent}%</strong> used.</p><p>Left: ${remaining}</p>`,
    minutes: (count) => `${count} min`,
  },
  sv: {
    title: (percent) => `${percent} % av en gräns har använts`,
    types: {
      deposit: 'Insättningsgräns',
      wager: 'Insatsgräns',
      loss: 'Förlustgräns',
      'product-session': 'Tidsgräns',
    },
    periods: { daily: 'per dag', weekly: 'per vecka', monthly: 'per månad' },
    content: (limit, percent, remaining) =>
      `<p>${limit}: <strong>${percent} %</strong> har använts.</p><p>Kvar: ${remaining}</p>`,
    minutes: (count) => `${count} min`,
  },
  no: {
    title: (percent) => `${percent} % av en grense er brukt`,
    types: {
      deposit: 'Innskuddsgrense',
      wager: 'Innsatsgrense',
      loss: 'Tapsgrense',
      'product-session': 'Tidsgrense',
    },
    periods: { daily: 'per dag', weekly: 'per uke', monthly: 'per måned' },
    content: (limit, percent, remaining) =>
      `<p>${limit}: <strong>${percent} %</strong> er brukt.</p><p>Igjen: ${remaining}</p>`,
    minutes: (count) => `${count} min`,
  },
  fi: {
    title: (percent) => `${percent} % rajasta on käytetty`,
    types: {
      deposit: 'Talletusraja',
      wager: 'Panosraja',
      loss: 'Tappioraja',
      'product-session': 'Aikaraja',
    },
    periods: { daily: 'päivässä', weekly: 'viikossa', monthly: 'kuukaudessa' },
    content: (limit, percent, remaining) =>
      `<p>${limit}: <strong>${percent} %</strong> käytetty.</p><p>Jäljellä: ${remaining}</p>`,
    minutes: (count) => `${count} min`,
  },
  pl: {
    title: (percent) => `Wykorzystano ${percent}% limitu`,
    types: {
      deposit: 'Limit wpłat',
      wager: 'Limit stawek',
      loss: 'Limit strat',
      'product-session': 'Limit czasu',
    },
    periods: { daily: 'na dzień', weekly: 'na tydzień', monthly: 'na miesiąc' },
    content: (limit, percent, remaining) =>
      `<p>${limit}: wykorzystano <strong>${percent}%</strong>.</p><p>Pozostało: ${remaining}</p>`,
    minutes: (count) => `${count} min`,
  },
  th: {
    title: (percent) => `ใช้ขีดจำกัดไปแล้ว ${percent}%`,
    types: {
      deposit: 'ขีดจำกัดการฝาก',
      wager: 'ขีดจำกัดการเดิมพัน',
      loss: 'ขีดจำกัดการเสีย',
      'product-session': 'ขีดจำกัดเวลา',
    },
    periods: { daily: 'ต่อวัน', weekly: 'ต่อสัปดาห์', monthly: 'ต่อเดือน' },
    content: (limit, percent, remaining) =>
      `<p>${limit}: ใช้ไปแล้ว <strong>${percent}%</strong></p><p>เหลือ: ${remaining}</p>`,
    minutes: (count) => `${count} นาที`,
  },
};
