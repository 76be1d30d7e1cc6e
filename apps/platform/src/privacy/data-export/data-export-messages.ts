import type { AutomaticMessage } from '../../engagement/index.ts';
import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface ReadyText {
  readonly title: string;
  readonly text: string;
  /** Follows in the mail, where there is no button. */
  readonly where: (page: string) => string;
  readonly button: string;
}

const READY: Readonly<Record<Language, ReadyText>> = {
  en: {
    title: 'Your data is ready',
    text: 'The file with your data is ready. You can download it for seven days in your account, under My data.',
    where: (page) => `Sign in at ${page}. If you did not ask for the file, change your password.`,
    button: 'To my data',
  },
  sv: {
    title: 'Dina uppgifter är klara',
    text: 'Filen med dina uppgifter är klar. Du kan ladda ner den i sju dagar i ditt konto, under Mina uppgifter.',
    where: (page) => `Logga in på ${page}. Byt lösenord om du inte har bett om filen.`,
    button: 'Till mina uppgifter',
  },
  no: {
    title: 'Dataene dine er klare',
    text: 'Filen med dataene dine er klar. Du kan laste den ned i sju dager på kontoen din, under Mine data.',
    where: (page) => `Logg inn på ${page}. Bytt passord hvis du ikke har bedt om filen.`,
    button: 'Til mine data',
  },
  fi: {
    title: 'Tietosi ovat valmiina',
    text: 'Tiedosto tiedoistasi on valmis. Voit ladata sen seitsemän päivän ajan tililläsi kohdassa Kopio tiedoistani.',
    where: (page) => `Kirjaudu sisään osoitteessa ${page}. Jos et pyytänyt tiedostoa, vaihda salasana.`,
    button: 'Näytä tiedosto',
  },
  pl: {
    title: 'Twoje dane są gotowe',
    text: 'Plik z Twoimi danymi jest gotowy. Możesz go pobierać przez siedem dni na swoim koncie w sekcji Moje dane.',
    where: (page) => `Zaloguj się na ${page}. Jeśli to nie Ty prosisz o plik, zmień hasło.`,
    button: 'Do moich danych',
  },
  th: {
    title: 'ข้อมูลของคุณพร้อมแล้ว',
    text: 'ไฟล์ข้อมูลของคุณพร้อมแล้ว ดาวน์โหลดได้ภายในเจ็ดวันในบัญชีของคุณที่เมนูสำเนาข้อมูลของฉัน',
    where: (page) => `เข้าสู่ระบบที่ ${page} หากคุณไม่ได้ขอไฟล์นี้ โปรดเปลี่ยนรหัสผ่าน`,
    button: 'ไปที่สำเนาข้อมูลของฉัน',
  },
};

/** Notifies a player in the inbox that the file is ready. `readyAt`: milliseconds since 1970. */
export const dataReadyMessage = (readyAt: number): AutomaticMessage => ({
  purpose: 'answer',
  occasion: `data export ${readyAt}`,
  ctaAction: '/menu/my-data',
  texts: (language) => {
    const { title, text, button } = READY[language];
    return { title, content: `<p>${text}</p>`, ctaText: button };
  },
});

/** Returns the email that says that the file is ready. It contains no link to the file. */
export const dataReadyMail = (owner: EmailRecipient, page: string): Message =>
  renderEmail('answer', owner, (language) => {
    const { title, text, where } = READY[language];
    return { subject: title, paragraphs: [text, where(page)] };
  });
