import type { Message } from '../outbox/outbox.ts';
import { type Language, languageOf } from '../reference-data/languages.ts';
import type { ResettablePlayer } from './password-reset.queries.ts';

interface Words {
  readonly subject: string;
  readonly hello: (name: string) => string;
  readonly link: string;
  readonly life: (minutes: number) => string;
  readonly stranger: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Choose a new password',
    hello: (name) => `Hello ${name},`,
    link: 'Open this link to choose a new password:',
    life: (minutes) => `The link works for ${minutes} minutes and only once.`,
    stranger: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  },
  sv: {
    subject: 'Välj ett nytt lösenord',
    hello: (name) => `Hej ${name},`,
    link: 'Öppna den här länken för att välja ett nytt lösenord:',
    life: (minutes) => `Länken gäller i ${minutes} minuter och bara en gång.`,
    stranger: 'Om du inte har bett om det kan du bortse från det här mejlet: ditt lösenord är oförändrat.',
  },
  no: {
    subject: 'Velg et nytt passord',
    hello: (name) => `Hei ${name},`,
    link: 'Åpne denne lenken for å velge et nytt passord:',
    life: (minutes) => `Lenken gjelder i ${minutes} minutter og bare én gang.`,
    stranger: 'Hvis du ikke har bedt om det, kan du se bort fra denne e-posten: passordet ditt er uendret.',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    hello: (name) => `Hei ${name},`,
    link: 'Avaa tämä linkki ja valitse uusi salasana:',
    life: (minutes) => `Linkki on voimassa ${minutes} minuuttia, ja sitä voi käyttää vain kerran.`,
    stranger: 'Jos et ole pyytänyt tätä, voit jättää viestin huomiotta: salasanasi ei muutu.',
  },
  pl: {
    subject: 'Ustaw nowe hasło',
    hello: (name) => `Cześć ${name},`,
    link: 'Otwórz ten link, aby ustawić nowe hasło:',
    life: (minutes) => `Link jest ważny ${minutes} min i działa tylko raz.`,
    stranger: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่',
    hello: (name) => `สวัสดีคุณ ${name}`,
    link: 'เปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่:',
    life: (minutes) => `ลิงก์ใช้ได้ภายใน ${minutes} นาที และใช้ได้เพียงครั้งเดียว`,
    stranger: 'หากคุณไม่ได้เป็นผู้ขอ โปรดละเว้นอีเมลฉบับนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  },
};

interface ResetMail {
  readonly player: ResettablePlayer;
  readonly link: string;
  readonly minutes: number;
}

/** The mail that carries a reset link, in the player's language. */
export function resetMail({ player, link, minutes }: ResetMail): Message {
  const spoken = languageOf(player.language);
  const words = WORDS[spoken];
  const paragraphs = [
    words.hello(player.first_name),
    `${words.link}\n${link}`,
    words.life(minutes),
    words.stranger,
  ];
  return {
    channel: 'mail',
    recipient: player.email,
    language: spoken,
    template: 'password-reset',
    subject: words.subject,
    body: paragraphs.join('\n\n'),
  };
}
