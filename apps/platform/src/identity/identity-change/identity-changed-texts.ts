import type { AutomaticMessage } from '../../engagement/index.ts';
import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface IdentityChangedText {
  readonly title: string;
  readonly news: string;
  readonly advice: string;
}

/** Without the name and the birth date: others may see the message on the screen. */
const TEXTS: Readonly<Record<Language, IdentityChangedText>> = {
  en: {
    title: 'Your personal details were changed',
    news: 'We have changed the name or the date of birth of your account. You see the new details in your profile.',
    advice: 'If you did not ask for it, contact support.',
  },
  sv: {
    title: 'Dina personuppgifter har ändrats',
    news: 'Vi har ändrat namnet eller födelsedatumet på ditt konto. Du ser de nya uppgifterna i din profil.',
    advice: 'Kontakta kundtjänst om du inte har bett om det.',
  },
  no: {
    title: 'Personopplysningene dine er endret',
    news: 'Vi har endret navnet eller fødselsdatoen på kontoen din. Du ser de nye opplysningene i profilen din.',
    advice: 'Kontakt kundeservice hvis du ikke har bedt om det.',
  },
  fi: {
    title: 'Henkilötietosi on muutettu',
    news: 'Olemme muuttaneet tilisi nimen tai syntymäajan. Näet uudet tiedot profiilissasi.',
    advice: 'Ota yhteyttä asiakaspalveluun, jos et ole pyytänyt muutosta.',
  },
  pl: {
    title: 'Zmieniono Twoje dane osobowe',
    news: 'Zmieniliśmy imię, nazwisko lub datę urodzenia na Twoim koncie. Nowe dane znajdziesz w swoim profilu.',
    advice: 'Jeśli nie prosiłeś(-aś) o tę zmianę, skontaktuj się z obsługą.',
  },
  th: {
    title: 'ข้อมูลส่วนตัวของคุณถูกเปลี่ยนแปลง',
    news: 'เราได้เปลี่ยนชื่อหรือวันเกิดในบัญชีของคุณแล้ว คุณดูข้อมูลใหม่ได้ในโปรไฟล์ของคุณ',
    advice: 'หากคุณไม่ได้ขอเปลี่ยน โปรดติดต่อฝ่ายบริการ',
  },
};

/** Notifies a player of a change of who they are, in the inbox. */
export function identityChangedMessage(requestId: string): AutomaticMessage {
  return {
    purpose: 'security',
    occasion: `identity-changed ${requestId}`,
    texts: (language) => {
      const { title, news, advice } = TEXTS[language];
      return { title, content: `<p>${news}</p><p>${advice}</p>` };
    },
  };
}

/** Notifies a player of the same by email. */
export function identityChangedMail(recipient: EmailRecipient): Message {
  return renderEmail('security', recipient, (language) => {
    const { title, news, advice } = TEXTS[language];
    return { subject: title, paragraphs: [news, advice] };
  });
}
