import type { Message } from '../../infrastructure/outbox/outbox.ts';
import {
  type EmailRecipient,
  type EmailText,
  renderEmail,
} from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

type Texts = Readonly<Record<Language, (name: string, page: string) => EmailText>>;

const ADDED: Texts = {
  en: (name, page) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey “${name}” can now be used to sign in to your account.`,
      `If it was not you, sign in at ${page}, remove the passkey, change your password and sign out all other devices.`,
    ],
  }),
  sv: (name, page) => ({
    subject: 'En nyckel lades till i ditt konto',
    paragraphs: [
      `Nyckeln ”${name}” kan nu användas för att logga in på ditt konto.`,
      `Om det inte var du: logga in på ${page}, ta bort nyckeln, byt lösenord och logga ut alla andra enheter.`,
    ],
  }),
  no: (name, page) => ({
    subject: 'En tilgangsnøkkel er lagt til i kontoen din',
    paragraphs: [
      `Tilgangsnøkkelen «${name}» kan nå brukes til å logge inn på kontoen din.`,
      `Hvis det ikke var deg: Logg inn på ${page}, fjern tilgangsnøkkelen, bytt passord og logg ut alle andre enheter.`,
    ],
  }),
  fi: (name, page) => ({
    subject: 'Tilillesi lisättiin avainkoodi',
    paragraphs: [
      `Avainkoodilla ”${name}” voi nyt kirjautua tilillesi.`,
      `Jos se et ollut sinä, kirjaudu sisään osoitteessa ${page}, poista avainkoodi, vaihda salasana ja kirjaa kaikki muut laitteet ulos.`,
    ],
  }),
  pl: (name, page) => ({
    subject: 'Do Twojego konta dodano klucz dostępu',
    paragraphs: [
      `Kluczem dostępu „${name}” można się teraz logować na Twoje konto.`,
      `Jeśli to nie Ty, zaloguj się na ${page}, usuń klucz, zmień hasło i wyloguj wszystkie inne urządzenia.`,
    ],
  }),
  th: (name, page) => ({
    subject: 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ',
    paragraphs: [
      `ขณะนี้ใช้พาสคีย์ “${name}” เข้าสู่ระบบบัญชีของคุณได้แล้ว`,
      `หากไม่ใช่คุณ โปรดเข้าสู่ระบบที่ ${page} ลบพาสคีย์ เปลี่ยนรหัสผ่าน และออกจากระบบในอุปกรณ์อื่นทั้งหมด`,
    ],
  }),
};

const REMOVED: Texts = {
  en: (name, page) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `The passkey “${name}” can no longer be used to sign in to your account.`,
      `If it was not you, sign in at ${page}, change your password and sign out all other devices.`,
    ],
  }),
  sv: (name, page) => ({
    subject: 'En nyckel togs bort från ditt konto',
    paragraphs: [
      `Nyckeln ”${name}” kan inte längre användas för att logga in på ditt konto.`,
      `Om det inte var du: logga in på ${page}, byt lösenord och logga ut alla andra enheter.`,
    ],
  }),
  no: (name, page) => ({
    subject: 'En tilgangsnøkkel er fjernet fra kontoen din',
    paragraphs: [
      `Tilgangsnøkkelen «${name}» kan ikke lenger brukes til å logge inn på kontoen din.`,
      `Hvis det ikke var deg: Logg inn på ${page}, bytt passord og logg ut alle andre enheter.`,
    ],
  }),
  fi: (name, page) => ({
    subject: 'Tililtäsi poistettiin avainkoodi',
    paragraphs: [
      `Avainkoodilla ”${name}” ei voi enää kirjautua tilillesi.`,
      `Jos se et ollut sinä, kirjaudu sisään osoitteessa ${page}, vaihda salasana ja kirjaa kaikki muut laitteet ulos.`,
    ],
  }),
  pl: (name, page) => ({
    subject: 'Z Twojego konta usunięto klucz dostępu',
    paragraphs: [
      `Kluczem dostępu „${name}” nie można się już logować na Twoje konto.`,
      `Jeśli to nie Ty, zaloguj się na ${page}, zmień hasło i wyloguj wszystkie inne urządzenia.`,
    ],
  }),
  th: (name, page) => ({
    subject: 'มีการลบพาสคีย์ออกจากบัญชีของคุณ',
    paragraphs: [
      `ไม่สามารถใช้พาสคีย์ “${name}” เข้าสู่ระบบบัญชีของคุณได้อีก`,
      `หากไม่ใช่คุณ โปรดเข้าสู่ระบบที่ ${page} เปลี่ยนรหัสผ่าน และออกจากระบบในอุปกรณ์อื่นทั้งหมด`,
    ],
  }),
};

/** Returns the email to a player to whose account a passkey was added. */
export const passkeyAddedMail = (owner: EmailRecipient, name: string, page: string): Message =>
  renderEmail('security', owner, (language) => ADDED[language](name, page));

/** Returns the email to a player from whose account a passkey was removed. */
export const passkeyRemovedMail = (owner: EmailRecipient, name: string, page: string): Message =>
  renderEmail('security', owner, (language) => REMOVED[language](name, page));
