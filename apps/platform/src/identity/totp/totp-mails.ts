import type { Message } from '../../infrastructure/outbox/outbox.ts';
import {
  type EmailRecipient,
  type EmailText,
  renderEmail,
} from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

type Texts = Readonly<Record<Language, (page: string) => EmailText>>;

const ADDED: Texts = {
  en: (page) => ({
    subject: 'An authenticator app was added to your account',
    paragraphs: [
      'Changes to your account can now be confirmed with codes of an authenticator app.',
      `If it was not you, sign in at ${page}, change your password and sign out all other devices. Then contact support.`,
    ],
  }),
  sv: (page) => ({
    subject: 'En autentiseringsapp lades till i ditt konto',
    paragraphs: [
      'Ändringar i ditt konto kan nu bekräftas med koder från en autentiseringsapp.',
      `Om det inte var du: logga in på ${page}, byt lösenord och logga ut alla andra enheter. Kontakta sedan kundtjänst.`,
    ],
  }),
  no: (page) => ({
    subject: 'En autentiseringsapp er lagt til i kontoen din',
    paragraphs: [
      'Endringer i kontoen din kan nå bekreftes med koder fra en autentiseringsapp.',
      `Hvis det ikke var deg: Logg inn på ${page}, bytt passord og logg ut alle andre enheter. Kontakt deretter kundeservice.`,
    ],
  }),
  fi: (page) => ({
    subject: 'Tilillesi lisättiin todennussovellus',
    paragraphs: [
      'Tilisi muutokset voi nyt vahvistaa todennussovelluksen koodeilla.',
      `Jos se et ollut sinä, kirjaudu sisään osoitteessa ${page}, vaihda salasana ja kirjaa kaikki muut laitteet ulos. Ota sitten yhteyttä asiakaspalveluun.`,
    ],
  }),
  pl: (page) => ({
    subject: 'Do Twojego konta dodano aplikację uwierzytelniającą',
    paragraphs: [
      'Zmiany na koncie można teraz potwierdzać kodami z aplikacji uwierzytelniającej.',
      `Jeśli to nie Ty, zaloguj się na ${page}, zmień hasło i wyloguj wszystkie inne urządzenia. Następnie skontaktuj się z obsługą.`,
    ],
  }),
  th: (page) => ({
    subject: 'มีการเพิ่มแอปยืนยันตัวตนในบัญชีของคุณ',
    paragraphs: [
      'ขณะนี้ใช้รหัสจากแอปยืนยันตัวตนเพื่อยืนยันการเปลี่ยนแปลงในบัญชีของคุณได้แล้ว',
      `หากไม่ใช่คุณ โปรดเข้าสู่ระบบที่ ${page} เปลี่ยนรหัสผ่าน และออกจากระบบในอุปกรณ์อื่นทั้งหมด จากนั้นติดต่อฝ่ายบริการ`,
    ],
  }),
};

const REMOVED: Texts = {
  en: (page) => ({
    subject: 'The authenticator app was removed from your account',
    paragraphs: [
      'Changes to your account are now confirmed without codes of an authenticator app.',
      `If it was not you, sign in at ${page}, change your password and sign out all other devices.`,
    ],
  }),
  sv: (page) => ({
    subject: 'Autentiseringsappen togs bort från ditt konto',
    paragraphs: [
      'Ändringar i ditt konto bekräftas nu utan koder från en autentiseringsapp.',
      `Om det inte var du: logga in på ${page}, byt lösenord och logga ut alla andra enheter.`,
    ],
  }),
  no: (page) => ({
    subject: 'Autentiseringsappen er fjernet fra kontoen din',
    paragraphs: [
      'Endringer i kontoen din bekreftes nå uten koder fra en autentiseringsapp.',
      `Hvis det ikke var deg: Logg inn på ${page}, bytt passord og logg ut alle andre enheter.`,
    ],
  }),
  fi: (page) => ({
    subject: 'Todennussovellus poistettiin tililtäsi',
    paragraphs: [
      'Tilisi muutokset vahvistetaan nyt ilman todennussovelluksen koodeja.',
      `Jos se et ollut sinä, kirjaudu sisään osoitteessa ${page}, vaihda salasana ja kirjaa kaikki muut laitteet ulos.`,
    ],
  }),
  pl: (page) => ({
    subject: 'Z Twojego konta usunięto aplikację uwierzytelniającą',
    paragraphs: [
      'Zmiany na koncie są teraz potwierdzane bez kodów z aplikacji uwierzytelniającej.',
      `Jeśli to nie Ty, zaloguj się na ${page}, zmień hasło i wyloguj wszystkie inne urządzenia.`,
    ],
  }),
  th: (page) => ({
    subject: 'มีการลบแอปยืนยันตัวตนออกจากบัญชีของคุณ',
    paragraphs: [
      'ขณะนี้การเปลี่ยนแปลงในบัญชีของคุณไม่ต้องยืนยันด้วยรหัสจากแอปยืนยันตัวตน',
      `หากไม่ใช่คุณ โปรดเข้าสู่ระบบที่ ${page} เปลี่ยนรหัสผ่าน และออกจากระบบในอุปกรณ์อื่นทั้งหมด`,
    ],
  }),
};

/** Returns the email to a player to whose account an authenticator app was added. */
export const totpAddedMail = (owner: EmailRecipient, page: string): Message =>
  renderEmail('security', owner, (language) => ADDED[language](page));

/** Returns the email to a player from whose account the authenticator app was removed. */
export const totpRemovedMail = (owner: EmailRecipient, page: string): Message =>
  renderEmail('security', owner, (language) => REMOVED[language](page));
