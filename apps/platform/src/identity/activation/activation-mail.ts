import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface ActivationMailText {
  readonly subject: string;
  readonly code: string;
  readonly link: string;
  readonly life: (minutes: number) => string;
  readonly stranger: string;
}

const TEXTS: Readonly<Record<Language, ActivationMailText>> = {
  en: {
    subject: 'Your activation code',
    code: 'Your activation code is:',
    link: 'Or open this link:',
    life: (minutes) => `The code works for ${minutes} minutes and only once.`,
    stranger: 'If you did not open an account with us, you can ignore this mail.',
  },
  sv: {
    subject: 'Din aktiveringskod',
    code: 'Din aktiveringskod är:',
    link: 'Eller öppna den här länken:',
    life: (minutes) => `Koden gäller i ${minutes} minuter och bara en gång.`,
    stranger: 'Om du inte har öppnat ett konto hos oss kan du bortse från det här mejlet.',
  },
  no: {
    subject: 'Din aktiveringskode',
    code: 'Aktiveringskoden din er:',
    link: 'Eller åpne denne lenken:',
    life: (minutes) => `Koden gjelder i ${minutes} minutter og bare én gang.`,
    stranger: 'Hvis du ikke har åpnet en konto hos oss, kan du se bort fra denne e-posten.',
  },
  fi: {
    subject: 'Aktivointikoodisi',
    code: 'Aktivointikoodisi on:',
    link: 'Tai avaa tämä linkki:',
    life: (minutes) => `Koodi on voimassa ${minutes} minuuttia, ja sitä voi käyttää vain kerran.`,
    stranger: 'Jos et ole avannut tiliä meillä, voit jättää tämän viestin huomiotta.',
  },
  pl: {
    subject: 'Twój kod aktywacyjny',
    code: 'Twój kod aktywacyjny to:',
    link: 'Możesz też otworzyć ten link:',
    life: (minutes) => `Kod jest ważny ${minutes} min i działa tylko raz.`,
    stranger: 'Jeśli nie zakładasz u nas konta, zignoruj tę wiadomość.',
  },
  th: {
    subject: 'รหัสเปิดใช้งานของคุณ',
    code: 'รหัสเปิดใช้งานของคุณคือ:',
    link: 'หรือเปิดลิงก์นี้:',
    life: (minutes) => `รหัสใช้ได้ภายใน ${minutes} นาที และใช้ได้เพียงครั้งเดียว`,
    stranger: 'หากคุณไม่ได้เปิดบัญชีกับเรา โปรดละเว้นอีเมลฉบับนี้',
  },
};

interface ActivationMail {
  readonly player: EmailRecipient;
  readonly code: string;
  readonly link: string;
  readonly minutes: number;
}

/** Returns the email that carries an activation code, in the player's language. */
export function activationMail({ player, code, link, minutes }: ActivationMail): Message {
  return renderEmail('activation', player, (language) => {
    const text = TEXTS[language];
    return {
      subject: text.subject,
      paragraphs: [`${text.code} ${code}`, `${text.link}\n${link}`, text.life(minutes), text.stranger],
    };
  });
}
