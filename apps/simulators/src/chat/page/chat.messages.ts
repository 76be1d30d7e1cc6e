import type { ChatAuthor } from './chat-api.ts';

/** Messages of the frame in one language. */
export interface ChatMessages {
  readonly title: string;
  readonly subtitle: string;
  readonly close: string;
  readonly message: string;
  readonly hint: string;
  readonly send: string;
  readonly writing: string;
  readonly greeting: string;
  readonly greetingByName: string;
  readonly failed: string;
  readonly full: string;
  readonly authors: Readonly<Record<ChatAuthor, string>>;
}

const ENGLISH: ChatMessages = {
  title: 'Chat',
  subtitle: 'Automatic answers, and people when you ask for one',
  close: 'Close chat',
  message: 'Your message',
  hint: 'Never write passwords or card numbers here.',
  send: 'Send',
  writing: 'Writing …',
  greeting: 'Hello! How can we help?',
  greetingByName: 'Hello {name}! How can we help?',
  failed: 'Not sent. Try again.',
  full: 'This conversation is full. Close the chat and write to support.',
  authors: { visitor: 'You', machine: 'Automatic answer', agent: 'Support' },
};

/** Messages by locale. */
export const CHAT_MESSAGES: Readonly<Record<string, ChatMessages>> = {
  'en-US': ENGLISH,
  'en-SE': ENGLISH,
  sv: {
    title: 'Chatt',
    subtitle: 'Automatiska svar, och människor när du ber om det',
    close: 'Stäng chatten',
    message: 'Ditt meddelande',
    hint: 'Skriv aldrig lösenord eller kortnummer här.',
    send: 'Skicka',
    writing: 'Skriver …',
    greeting: 'Hej! Vad kan vi hjälpa till med?',
    greetingByName: 'Hej {name}! Vad kan vi hjälpa till med?',
    failed: 'Inte skickat. Försök igen.',
    full: 'Den här chatten är full. Stäng den och skriv till supporten.',
    authors: { visitor: 'Du', machine: 'Automatiskt svar', agent: 'Support' },
  },
  nb: {
    title: 'Chat',
    subtitle: 'Automatiske svar, og mennesker når du ber om det',
    close: 'Lukk chatten',
    message: 'Meldingen din',
    hint: 'Skriv aldri passord eller kortnumre her.',
    send: 'Send',
    writing: 'Skriver …',
    greeting: 'Hei! Hva kan vi hjelpe med?',
    greetingByName: 'Hei {name}! Hva kan vi hjelpe med?',
    failed: 'Ikke sendt. Prøv igjen.',
    full: 'Denne samtalen er full. Lukk chatten og skriv til kundeservice.',
    authors: { visitor: 'Du', machine: 'Automatisk svar', agent: 'Kundeservice' },
  },
  fi: {
    title: 'Keskustelu',
    subtitle: 'Automaattisia vastauksia, ja ihminen kun pyydät',
    close: 'Sulje keskustelu',
    message: 'Viestisi',
    hint: 'Älä koskaan kirjoita tähän salasanoja tai korttinumeroita.',
    send: 'Lähetä',
    writing: 'Kirjoittaa …',
    greeting: 'Hei! Miten voimme auttaa?',
    greetingByName: 'Hei {name}! Miten voimme auttaa?',
    failed: 'Ei lähetetty. Yritä uudelleen.',
    full: 'Keskustelu on täynnä. Sulje se ja kirjoita asiakaspalveluun.',
    authors: { visitor: 'Sinä', machine: 'Automaattinen vastaus', agent: 'Asiakaspalvelu' },
  },
  'pl-PL': {
    title: 'Czat',
    subtitle: 'Automatyczne odpowiedzi, a na życzenie ludzie',
    close: 'Zamknij czat',
    message: 'Twoja wiadomość',
    hint: 'Nigdy nie podawaj tu haseł ani numerów kart.',
    send: 'Wyślij',
    writing: 'Pisze …',
    greeting: 'Dzień dobry! W czym możemy pomóc?',
    greetingByName: 'Dzień dobry, {name}! W czym możemy pomóc?',
    failed: 'Nie wysłano. Spróbuj ponownie.',
    full: 'Ta rozmowa jest pełna. Zamknij czat i napisz do obsługi.',
    authors: { visitor: 'Ty', machine: 'Automatyczna odpowiedź', agent: 'Obsługa' },
  },
  'th-TH': {
    title: 'แชท',
    subtitle: 'ตอบอัตโนมัติ และมีเจ้าหน้าที่เมื่อคุณต้องการ',
    close: 'ปิดแชท',
    message: 'ข้อความของคุณ',
    hint: 'อย่าพิมพ์รหัสผ่านหรือหมายเลขบัตรที่นี่',
    send: 'ส่ง',
    writing: 'กำลังพิมพ์ …',
    greeting: 'สวัสดีค่ะ มีอะไรให้ช่วยไหม',
    greetingByName: 'สวัสดีค่ะ คุณ {name} มีอะไรให้ช่วยไหม',
    failed: 'ส่งไม่สำเร็จ โปรดลองใหม่',
    full: 'การสนทนานี้เต็มแล้ว โปรดปิดแชทและเขียนถึงฝ่ายสนับสนุน',
    authors: { visitor: 'คุณ', machine: 'คำตอบอัตโนมัติ', agent: 'เจ้าหน้าที่' },
  },
};

/** Returns the messages of a locale. Default: English. */
export const getChatMessages = (locale: string): ChatMessages => CHAT_MESSAGES[locale] ?? ENGLISH;
