import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface AddressTakenText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const TEXTS: Readonly<Record<Language, AddressTakenText>> = {
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone entered this email address for a new account. You already have an account with it.',
      'If it was you, sign in with this address. You can set a new password there if you have forgotten yours.',
      'If it was not you, you can ignore this email. Your account has not changed.',
    ],
  },
  sv: {
    subject: 'Du har redan ett konto',
    paragraphs: [
      'Någon angav den här e-postadressen för ett nytt konto. Du har redan ett konto med den.',
      'Om det var du loggar du in med adressen. Där kan du också välja ett nytt lösenord om du har glömt ditt.',
      'Om det inte var du kan du bortse från det här mejlet. Ditt konto har inte ändrats.',
    ],
  },
  no: {
    subject: 'Du har allerede en konto',
    paragraphs: [
      'Noen oppga denne e-postadressen for en ny konto. Du har allerede en konto med den.',
      'Hvis det var deg, logger du inn med adressen. Der kan du også velge et nytt passord hvis du har glemt ditt.',
      'Hvis det ikke var deg, kan du se bort fra denne e-posten. Kontoen din er ikke endret.',
    ],
  },
  fi: {
    subject: 'Sinulla on jo tili',
    paragraphs: [
      'Joku antoi tämän sähköpostiosoitteen uutta tiliä varten. Sinulla on jo tili tällä osoitteella.',
      'Jos se olit sinä, kirjaudu sisään tällä osoitteella. Voit vaihtaa salasanan, jos olet unohtanut sen.',
      'Jos se et ollut sinä, voit jättää tämän viestin huomiotta. Tilisi ei ole muuttunut.',
    ],
  },
  pl: {
    subject: 'Masz już konto',
    paragraphs: [
      'Ktoś podał ten adres e-mail przy zakładaniu nowego konta. Masz już konto z tym adresem.',
      'Jeśli to Ty, zaloguj się, używając tego adresu. Jeśli nie pamiętasz hasła, możesz tam ustawić nowe.',
      'Jeśli to nie Ty, zignoruj tę wiadomość. Na Twoim koncie nic się nie zmieniło.',
    ],
  },
  th: {
    subject: 'คุณมีบัญชีอยู่แล้ว',
    paragraphs: [
      'มีผู้กรอกอีเมลนี้สำหรับบัญชีใหม่ แต่คุณมีบัญชีที่ใช้อีเมลนี้อยู่แล้ว',
      'หากเป็นคุณ โปรดเข้าสู่ระบบด้วยอีเมลนี้ หากลืมรหัสผ่านสามารถตั้งใหม่ได้ที่นั่น',
      'หากไม่ใช่คุณ โปรดละเว้นอีเมลฉบับนี้ บัญชีของคุณไม่มีการเปลี่ยนแปลง',
    ],
  },
};

/** Returns the email to a player whose address somebody entered for an account that is not activated. */
export function addressTakenMail(owner: EmailRecipient): Message {
  return renderEmail('address-taken', owner, (language) => TEXTS[language]);
}
