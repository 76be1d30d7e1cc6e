import type { Message } from '../../infrastructure/outbox/outbox.ts';
import {
  type EmailRecipient,
  type EmailText,
  renderEmail,
} from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

const CHANGED: Readonly<Record<Language, (page: string) => EmailText>> = {
  en: (page) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed.',
      `If it was not you, request a new password at ${page} and contact support.`,
    ],
  }),
  sv: (page) => ({
    subject: 'Ditt lösenord har ändrats',
    paragraphs: [
      'Lösenordet till ditt konto har ändrats.',
      `Om det inte var du: begär ett nytt lösenord på ${page} och kontakta kundtjänst.`,
    ],
  }),
  no: (page) => ({
    subject: 'Passordet ditt er endret',
    paragraphs: [
      'Passordet til kontoen din er endret.',
      `Hvis det ikke var deg: Be om et nytt passord på ${page} og kontakt kundeservice.`,
    ],
  }),
  fi: (page) => ({
    subject: 'Salasanasi on vaihdettu',
    paragraphs: [
      'Tilisi salasana on vaihdettu.',
      `Jos se et ollut sinä, pyydä uusi salasana osoitteessa ${page} ja ota yhteyttä asiakaspalveluun.`,
    ],
  }),
  pl: (page) => ({
    subject: 'Twoje hasło zostało zmienione',
    paragraphs: [
      'Hasło do Twojego konta zostało zmienione.',
      `Jeśli to nie Ty, poproś o nowe hasło na ${page} i skontaktuj się z obsługą.`,
    ],
  }),
  th: (page) => ({
    subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    paragraphs: ['รหัสผ่านของบัญชีคุณถูกเปลี่ยนแล้ว', `หากไม่ใช่คุณ โปรดขอรหัสผ่านใหม่ที่ ${page} และติดต่อฝ่ายบริการ`],
  }),
};

/** Returns the email to a player whose password was changed, in the account or by a mailed link. */
export const passwordChangedMail = (owner: EmailRecipient, page: string): Message =>
  renderEmail('security', owner, (language) => CHANGED[language](page));
