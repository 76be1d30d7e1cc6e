import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface ClosedText {
  readonly subject: string;
  readonly closed: string;
  readonly exclusion: string;
  readonly reopen: (when: string) => string;
  readonly kept: string;
  readonly stranger: string;
}

const TEXTS: Readonly<Record<Language, ClosedText>> = {
  en: {
    subject: 'Your account is closed',
    closed: 'You’ve closed your account. You’re signed out everywhere, and we’ve stopped all marketing.',
    exclusion: 'A break or self-exclusion stays in force until it ends.',
    reopen: (when) => `If you change your mind, contact support before ${when}.`,
    kept: 'After that we delete your data, except what the law requires us to keep.',
    stranger: 'If it was not you, contact support at once.',
  },
  sv: {
    subject: 'Ditt konto är stängt',
    closed: 'Du har stängt ditt konto. Du är utloggad överallt och vi har slutat med all marknadsföring.',
    exclusion: 'En paus eller självavstängning gäller tills den tar slut.',
    reopen: (when) => `Kontakta kundtjänst före ${when} om du ångrar dig.`,
    kept: 'Därefter raderar vi dina uppgifter, utom det som lagen kräver att vi sparar.',
    stranger: 'Kontakta kundtjänst genast om det inte var du.',
  },
  no: {
    subject: 'Kontoen din er stengt',
    closed: 'Du har stengt kontoen din. Du er logget ut overalt, og vi har stanset all markedsføring.',
    exclusion: 'En pause eller selvutestengelse gjelder til den er over.',
    reopen: (when) => `Kontakt kundeservice før ${when} hvis du ombestemmer deg.`,
    kept: 'Etter det sletter vi dataene dine, bortsett fra det loven krever at vi oppbevarer.',
    stranger: 'Kontakt kundeservice med en gang hvis det ikke var deg.',
  },
  fi: {
    subject: 'Tilisi on suljettu',
    closed:
      'Olet sulkenut tilisi. Sinut on kirjattu ulos kaikkialta, ja olemme lopettaneet kaiken markkinoinnin.',
    exclusion: 'Tauko tai peliesto on voimassa loppuunsa asti.',
    reopen: (when) => `Jos muutat mielesi, ota yhteyttä asiakaspalveluun ennen ${when}.`,
    kept: 'Sen jälkeen poistamme tietosi lukuun ottamatta niitä, jotka meidän on lain mukaan säilytettävä.',
    stranger: 'Jos se et ollut sinä, ota heti yhteyttä asiakaspalveluun.',
  },
  pl: {
    subject: 'Twoje konto jest zamknięte',
    closed: 'Twoje konto zostało zamknięte. Wylogowaliśmy Cię wszędzie i wstrzymaliśmy cały marketing.',
    exclusion: 'Przerwa lub samowykluczenie obowiązuje do końca.',
    reopen: (when) => `Jeśli zmienisz zdanie, skontaktuj się z obsługą klienta przed ${when}.`,
    kept: 'Potem usuniemy Twoje dane oprócz tych, które musimy przechowywać z mocy prawa.',
    stranger: 'Jeśli to nie Ty, natychmiast skontaktuj się z obsługą klienta.',
  },
  th: {
    subject: 'บัญชีของคุณปิดแล้ว',
    closed: 'คุณปิดบัญชีแล้ว เราออกจากระบบให้ทุกอุปกรณ์และหยุดส่งข้อมูลการตลาดทั้งหมด',
    exclusion: 'การพักหรือการงดเล่นยังมีผลจนกว่าจะสิ้นสุด',
    reopen: (when) => `หากคุณเปลี่ยนใจ โปรดติดต่อฝ่ายบริการลูกค้าก่อน ${when}`,
    kept: 'หลังจากนั้นเราจะลบข้อมูลของคุณ ยกเว้นข้อมูลที่กฎหมายกำหนดให้เก็บ',
    stranger: 'หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  },
};

/** Returns the email that confirms to a player that the account is closed. */
export const closedMail = (owner: EmailRecipient, erasedAt: Date, timeZone: string): Message =>
  renderEmail('security', owner, (language) => {
    const { subject, closed, exclusion, reopen, kept, stranger } = TEXTS[language];
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'long', timeZone });
    const when = format.format(erasedAt);
    return { subject, paragraphs: [closed, exclusion, `${reopen(when)} ${kept}`, stranger] };
  });
