import type { Message } from '../../infrastructure/outbox/outbox.ts';
import {
  type EmailRecipient,
  type EmailText,
  renderEmail,
} from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import type { SessionPlace } from './new-device.queries.ts';

/** A sign-in, and what its player can do about it. */
interface SignIn extends SessionPlace {
  readonly at: Date;
  /** The page that ends all sessions. Null: the platform has no public address. */
  readonly reportLink: string | null;
  /** The casino. */
  readonly page: string;
}

/** The texts of a language. `place`: empty, or a country after a comma. */
type Texts = Readonly<
  Record<
    Language,
    {
      readonly subject: string;
      readonly news: (device: string, place: string, at: string) => string;
      readonly report: (link: string) => string;
      readonly advice: (page: string) => string;
    }
  >
>;

const TEXTS: Texts = {
  en: {
    subject: 'New sign-in to your account',
    news: (device, place, at) => `Your account was opened on a new device: ${device}${place}, ${at}.`,
    report: (link) => `If it was not you, sign out all devices and set a new password: ${link}`,
    advice: (page) =>
      `If it was not you, sign in at ${page}, change your password and sign out all other devices.`,
  },
  sv: {
    subject: 'Ny inloggning på ditt konto',
    news: (device, place, at) => `Ditt konto öppnades på en ny enhet: ${device}${place}, ${at}.`,
    report: (link) => `Om det inte var du: logga ut alla enheter och välj ett nytt lösenord: ${link}`,
    advice: (page) =>
      `Om det inte var du: logga in på ${page}, byt lösenord och logga ut alla andra enheter.`,
  },
  no: {
    subject: 'Ny innlogging på kontoen din',
    news: (device, place, at) => `Kontoen din ble åpnet på en ny enhet: ${device}${place}, ${at}.`,
    report: (link) => `Hvis det ikke var deg: Logg ut alle enheter og velg et nytt passord: ${link}`,
    advice: (page) =>
      `Hvis det ikke var deg: Logg inn på ${page}, bytt passord og logg ut alle andre enheter.`,
  },
  fi: {
    subject: 'Uusi kirjautuminen tilillesi',
    news: (device, place, at) => `Tilisi avattiin uudella laitteella: ${device}${place}, ${at}.`,
    report: (link) => `Jos se et ollut sinä, kirjaa kaikki laitteet ulos ja valitse uusi salasana: ${link}`,
    advice: (page) =>
      `Jos se et ollut sinä, kirjaudu sisään osoitteessa ${page}, vaihda salasana ja kirjaa kaikki muut laitteet ulos.`,
  },
  pl: {
    subject: 'Nowe logowanie na Twoje konto',
    news: (device, place, at) => `Twoje konto otwarto na nowym urządzeniu: ${device}${place}, ${at}.`,
    report: (link) => `Jeśli to nie Ty, wyloguj wszystkie urządzenia i ustaw nowe hasło: ${link}`,
    advice: (page) =>
      `Jeśli to nie Ty, zaloguj się na ${page}, zmień hasło i wyloguj wszystkie inne urządzenia.`,
  },
  th: {
    subject: 'มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ใหม่',
    news: (device, place, at) => `บัญชีของคุณถูกเปิดบนอุปกรณ์ใหม่: ${device}${place} เมื่อ ${at}`,
    report: (link) => `หากไม่ใช่คุณ โปรดออกจากระบบในอุปกรณ์ทั้งหมดและตั้งรหัสผ่านใหม่: ${link}`,
    advice: (page) => `หากไม่ใช่คุณ โปรดเข้าสู่ระบบที่ ${page} เปลี่ยนรหัสผ่าน และออกจากระบบในอุปกรณ์อื่นทั้งหมด`,
  },
};

/** Returns the email to a player whose account was opened on a new device. */
export function newDeviceMail(owner: EmailRecipient, signIn: SignIn): Message {
  return renderEmail('security', owner, (language) => toText(language, signIn));
}

function toText(language: Language, { device, country, at, reportLink, page }: SignIn): EmailText {
  const { subject, news, report, advice } = TEXTS[language];
  const region = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  return {
    subject,
    paragraphs: [
      news(device || '–', region ? `, ${region}` : '', time.format(at)),
      reportLink ? report(reportLink) : advice(page),
    ],
  };
}
