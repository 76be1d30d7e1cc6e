import type { HelpContact } from '@playerdesk/contract/internal';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { renderEmail } from '../../infrastructure/outbox/render-email.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface BreakText {
  readonly break: string;
  readonly exclusion: string;
  readonly breakUntil: (when: string) => string;
  readonly exclusionUntil: (when: string) => string;
  readonly noEnd: string;
  readonly lasts: string;
  /** What the player can do meanwhile: with a restricted session, and without one. */
  readonly restricted: string;
  readonly closed: string;
  readonly help: string;
  readonly stranger: string;
}

const TEXTS: Readonly<Record<Language, BreakText>> = {
  en: {
    break: 'Your break has started',
    exclusion: 'You’ve excluded yourself',
    breakUntil: (when) => `Your break has started and ends on ${when}.`,
    exclusionUntil: (when) => `You’ve excluded yourself until ${when}.`,
    noEnd: 'There is no end date.',
    lasts: 'After that it stays in force until you ask to come back.',
    restricted:
      'You can’t deposit, play or use bonuses. You can still sign in to withdraw, view your history and limits, and upload documents.',
    closed: 'You can’t sign in, deposit or play. Withdrawals in progress will still be paid.',
    help: 'Free and confidential help:',
    stranger: 'If it was not you, contact support.',
  },
  sv: {
    break: 'Din paus har börjat',
    exclusion: 'Du har stängt av dig',
    breakUntil: (when) => `Din paus har börjat och slutar ${when}.`,
    exclusionUntil: (when) => `Du har stängt av dig till ${when}.`,
    noEnd: 'Det finns inget slutdatum.',
    lasts: 'Därefter gäller avstängningen tills du ber om att få komma tillbaka.',
    restricted:
      'Du kan inte sätta in pengar, spela eller använda bonusar. Du kan fortfarande logga in för att ta ut pengar, se din historik och dina gränser och ladda upp dokument.',
    closed: 'Du kan inte logga in, sätta in pengar eller spela. Pågående uttag betalas ut.',
    help: 'Gratis och konfidentiell hjälp:',
    stranger: 'Kontakta kundtjänst om det inte var du.',
  },
  no: {
    break: 'Pausen din har startet',
    exclusion: 'Du har utestengt deg selv',
    breakUntil: (when) => `Pausen din har startet og slutter ${when}.`,
    exclusionUntil: (when) => `Du har utestengt deg selv til ${when}.`,
    noEnd: 'Det er ingen sluttdato.',
    lasts: 'Etter det gjelder utestengelsen til du ber om å komme tilbake.',
    restricted:
      'Du kan ikke sette inn penger, spille eller bruke bonuser. Du kan fortsatt logge inn for å ta ut penger, se historikken og grensene dine og laste opp dokumenter.',
    closed: 'Du kan ikke logge inn, sette inn penger eller spille. Pågående uttak blir utbetalt.',
    help: 'Gratis og konfidensiell hjelp:',
    stranger: 'Kontakt kundeservice hvis det ikke var deg.',
  },
  fi: {
    break: 'Taukosi on alkanut',
    exclusion: 'Peliestosi on alkanut',
    breakUntil: (when) => `Taukosi on alkanut ja päättyy ${when}.`,
    exclusionUntil: (when) => `Peliestosi on voimassa ${when} asti.`,
    noEnd: 'Päättymispäivää ei ole.',
    lasts: 'Sen jälkeen esto on voimassa, kunnes pyydät saada palata.',
    restricted:
      'Et voi tallettaa, pelata etkä käyttää bonuksia. Voit yhä kirjautua sisään, kotiuttaa rahaa, katsoa historiaasi ja rajojasi sekä lähettää asiakirjoja.',
    closed: 'Et voi kirjautua sisään, tallettaa etkä pelata. Käsittelyssä olevat kotiutukset maksetaan.',
    help: 'Maksutonta ja luottamuksellista apua:',
    stranger: 'Jos se et ollut sinä, ota yhteyttä asiakaspalveluun.',
  },
  pl: {
    break: 'Twoja przerwa się rozpoczęła',
    exclusion: 'Twoje samowykluczenie się rozpoczęło',
    breakUntil: (when) => `Twoja przerwa się rozpoczęła i potrwa do ${when}.`,
    exclusionUntil: (when) => `Twoje samowykluczenie trwa do ${when}.`,
    noEnd: 'Nie ma daty zakończenia.',
    lasts: 'Potem nadal obowiązuje, dopóki nie poprosisz o powrót.',
    restricted:
      'Nie możesz wpłacać, grać ani korzystać z bonusów. Nadal możesz się zalogować, aby wypłacić pieniądze, zobaczyć historię i limity oraz przesłać dokumenty.',
    closed: 'Nie możesz się zalogować, wpłacać ani grać. Zlecone wypłaty zostaną zrealizowane.',
    help: 'Bezpłatna i poufna pomoc:',
    stranger: 'Jeśli to nie Ty, skontaktuj się z obsługą klienta.',
  },
  th: {
    break: 'การพักของคุณเริ่มแล้ว',
    exclusion: 'คุณงดเล่นแล้ว',
    breakUntil: (when) => `การพักของคุณเริ่มแล้วและสิ้นสุด ${when}`,
    exclusionUntil: (when) => `คุณงดเล่นจนถึง ${when}`,
    noEnd: 'ไม่มีกำหนดสิ้นสุด',
    lasts: 'หลังจากนั้นการงดเล่นยังมีผลจนกว่าคุณจะขอกลับมา',
    restricted: 'คุณฝากเงิน เล่น หรือใช้โบนัสไม่ได้ แต่ยังเข้าสู่ระบบเพื่อถอนเงิน ดูประวัติและขีดจำกัด และอัปโหลดเอกสารได้',
    closed: 'คุณเข้าสู่ระบบ ฝากเงิน หรือเล่นไม่ได้ รายการถอนที่ดำเนินการอยู่จะยังจ่ายตามปกติ',
    help: 'ขอความช่วยเหลือได้ฟรีและเป็นความลับ:',
    stranger: 'หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้า',
  },
};

/** A break of the whole account that its player has begun. */
export interface BegunBreak {
  readonly kind: 'block' | 'self-exclusion' | 'pause';
  /** Null: without an end. */
  readonly until: Date | null;
  /** Whether it continues after its term until the player asks to return. */
  readonly lasts: boolean;
  /** Whether the player can sign in to withdraw meanwhile. */
  readonly isRestricted: boolean;
  readonly timeZone: string;
  readonly help: readonly HelpContact[];
}

/** Returns the email that confirms a break to its player, in their language. Null for a player without an address. */
export async function breakMail(tx: Tx, playerId: string, begun: BegunBreak): Promise<Message | null> {
  const player = await tx
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['persons.email', 'persons.first_name', 'players.language'])
    .where('players.id', '=', playerId)
    .executeTakeFirst();
  if (!player?.email) return null;
  const recipient = { ...player, email: player.email, first_name: player.first_name ?? '' };
  return renderEmail('responsible-gambling', recipient, (language) => {
    const text = TEXTS[language];
    const isExclusion = begun.kind === 'self-exclusion';
    return {
      subject: isExclusion ? text.exclusion : text.break,
      paragraphs: [
        describeEnd(begun, language),
        ...(begun.lasts && begun.until !== null ? [text.lasts] : []),
        begun.isRestricted ? text.restricted : text.closed,
        [text.help, ...begun.help.map(formatContact)].join('\n'),
        text.stranger,
      ],
    };
  });
}

function describeEnd({ kind, until, timeZone }: BegunBreak, language: Language): string {
  const text = TEXTS[language];
  if (until === null) return text.noEnd;
  const when = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(until);
  return kind === 'self-exclusion' ? text.exclusionUntil(when) : text.breakUntil(when);
}

const formatContact = ({ name, phone, url }: HelpContact) =>
  [name, ...(phone === undefined ? [] : [phone]), url].join(' · ');
