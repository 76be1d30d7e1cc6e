import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface ResetMailText {
  readonly subject: string;
  readonly link: string;
  readonly life: (minutes: number) => string;
  readonly stranger: string;
}

const TEXTS: Readonly<Record<Language, ResetMailText>> = {
  en: {
    subject: 'Choose a new password',
    link: 'Open this link to choose a new password:',
    life: (minutes) => `The link works for ${minutes} minutes and only once.`,
    stranger: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  },
  sv: {
    subject: 'Välj ett nytt lösenord',
    link: 'Öppna den här länken för att välja ett nytt lösenord:',
    life: (minutes) => `Länken gäller i ${minutes} minuter och bara en gång.`,
    stranger: 'Om du inte har bett om det kan du bortse från det här mejlet: ditt lösenord är oförändrat.',
  },
  no: {
    subject: 'Velg et nytt passord',
    link: 'Åpne denne lenken for å velge et nytt passord:',
    life: (minutes) => `Lenken gjelder i ${minutes} minutter og bare én gang.`,
    stranger: 'Hvis du ikke har bedt om det, kan du se bort fra denne e-posten: passordet ditt er uendret.',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    link: 'Avaa tämä linkki ja valitse uusi salasana:',
    life: (minutes) => `Linkki on voimassa ${minutes} minuuttia, ja sitä voi käyttää vain kerran.`,
    stranger: 'Jos et ole pyytänyt tätä, voit jättää viestin huomiotta: salasanasi ei muutu.',
  },
  pl: {
    subject: 'Ustaw nowe hasło',
    link: 'Otwórz ten link, aby ustawić nowe hasło:',
    life: (minutes) => `Link jest ważny ${minutes} min i działa tylko raz.`,
    stranger: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่',
    link: 'เปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่:',
    life: (minutes) => `ลิงก์ใช้ได้ภายใน ${minutes} นาที และใช้ได้เพียงครั้งเดียว`,
    stranger: 'หากคุณไม่ได้เป็นผู้ขอ โปรดละเว้นอีเมลฉบับนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  },
};

interface ResetMail {
  readonly player: EmailRecipient;
  readonly link: string;
  readonly minutes: number;
}

/** Returns the email that carries a reset link, in the player's language. */
export function resetMail({ player, link, minutes }: ResetMail): Message {
  return renderEmail('password-reset', player, (language) => {
    const text = TEXTS[language];
    return {
      subject: text.subject,
      paragraphs: [`${text.link}\n${link}`, text.life(minutes), text.stranger],
    };
  });
}
