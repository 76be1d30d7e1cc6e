import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface StatementText {
  readonly subject: (month: string) => string;
  readonly ready: string;
  /** A link follows. */
  readonly open: string;
  /** A link follows. */
  readonly stop: string;
}

const TEXTS: Readonly<Record<Language, StatementText>> = {
  en: {
    subject: (month) => `Your activity statement: ${month}`,
    ready: 'Your activity statement for last month is ready. It begins with your net result.',
    open: 'Sign in to see it:',
    stop: 'You get this email because you asked for it in your account. To stop it:',
  },
  sv: {
    subject: (month) => `Din sammanställning: ${month}`,
    ready: 'Din sammanställning för förra månaden är klar. Den börjar med ditt nettoresultat.',
    open: 'Logga in för att se den:',
    stop: 'Du får det här mejlet för att du har bett om det i ditt konto. Så här slutar du få det:',
  },
  no: {
    subject: (month) => `Aktivitetsoversikten din: ${month}`,
    ready: 'Aktivitetsoversikten for forrige måned er klar. Den begynner med nettoresultatet ditt.',
    open: 'Logg inn for å se den:',
    stop: 'Du får denne e-posten fordi du har bedt om den på kontoen din. Slik slutter du å få den:',
  },
  fi: {
    subject: (month) => `Pelitiliotteesi: ${month}`,
    ready: 'Viime kuun pelitiliotteesi on valmis. Siinä on ensimmäisenä nettotuloksesi.',
    open: 'Kirjaudu sisään nähdäksesi sen:',
    stop: 'Saat tämän viestin, koska pyysit sitä tililläsi. Voit lopettaa viestit täällä:',
  },
  pl: {
    subject: (month) => `Zestawienie aktywności: ${month}`,
    ready: 'Twoje zestawienie aktywności za ubiegły miesiąc jest gotowe. Zaczyna się od wyniku netto.',
    open: 'Zaloguj się, aby je zobaczyć:',
    stop: 'Otrzymujesz tę wiadomość na prośbę wysłaną z Twojego konta. Aby z niej zrezygnować:',
  },
  th: {
    subject: (month) => `สรุปกิจกรรมในบัญชีของคุณ: ${month}`,
    ready: 'สรุปกิจกรรมในบัญชีของเดือนที่แล้วพร้อมแล้ว โดยแสดงผลสุทธิของคุณเป็นอันดับแรก',
    open: 'เข้าสู่ระบบเพื่อดู:',
    stop: 'คุณได้รับอีเมลฉบับนี้เพราะคุณขอรับในบัญชีของคุณ หากต้องการหยุดรับ:',
  },
};

interface StatementMailContent {
  /** An instant of the month, and the zone of the calendar. */
  readonly month: { readonly at: number; readonly timeZone: string };
  /** Page with the statement, which asks the player to sign in. */
  readonly statement: string;
  readonly unsubscribe: string;
}

/** Returns the email that says that the statement of a month is ready. It has no amounts. */
export function statementMail(
  reader: EmailRecipient,
  { month: { at, timeZone }, statement, unsubscribe }: StatementMailContent,
): Message {
  return renderEmail('activity-summary', reader, (language) => {
    const { subject, ready, open, stop } = TEXTS[language];
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
      timeZone,
      year: 'numeric',
      month: 'long',
    });
    return {
      subject: subject(format.format(at)),
      paragraphs: [ready, `${open}\n${statement}`, `${stop}\n${unsubscribe}`],
    };
  });
}
