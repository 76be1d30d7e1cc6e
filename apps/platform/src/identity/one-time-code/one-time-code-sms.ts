import type { Message } from '../../infrastructure/outbox/outbox.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

const TEXTS: Readonly<Record<Language, (code: string, minutes: number) => string>> = {
  en: (code, minutes) =>
    `Your code is ${code}. It works for ${minutes} minutes. We never ask for it: tell it to nobody.`,
  sv: (code, minutes) =>
    `Din kod är ${code}. Den gäller i ${minutes} minuter. Vi frågar aldrig efter den: lämna inte ut den.`,
  no: (code, minutes) =>
    `Koden din er ${code}. Den gjelder i ${minutes} minutter. Vi spør aldri etter den: ikke gi den til noen.`,
  fi: (code, minutes) =>
    `Koodisi on ${code}. Se on voimassa ${minutes} minuuttia. Emme koskaan kysy sitä: älä kerro sitä kenellekään.`,
  pl: (code, minutes) =>
    `Twój kod to ${code}. Jest ważny ${minutes} min. Nigdy o niego nie pytamy: nie podawaj go nikomu.`,
  th: (code, minutes) => `รหัสของคุณคือ ${code} ใช้ได้ภายใน ${minutes} นาที เราไม่เคยขอรหัสนี้ โปรดอย่าบอกผู้อื่น`,
};

interface OneTimeCodeSms {
  readonly to: string;
  readonly language: Language;
  readonly code: string;
  readonly minutes: number;
  /** URL of the page that accepts the code. */
  readonly page: string;
}

/** Returns the SMS that carries a one-time code. Its last line binds the code to the page, as WebOTP requires. */
export function oneTimeCodeSms({ to, language, code, minutes, page }: OneTimeCodeSms): Message {
  return {
    channel: 'sms',
    recipient: to,
    language,
    template: 'one-time-code',
    subject: '',
    body: `${TEXTS[language](code, minutes)}\n\n@${new URL(page).hostname} #${code}`,
  };
}
