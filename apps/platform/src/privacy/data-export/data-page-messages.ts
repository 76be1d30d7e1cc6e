import type { Language } from '../../infrastructure/reference-data/languages.ts';
import type { DataTopic } from '../personal-data-tables.ts';

interface DataPageText {
  readonly title: string;
  /** What the page has, and how to read times, amounts and names. */
  readonly introduction: string;
  /** Who the data is about, and when the file was made. */
  readonly summary: string;
  readonly topics: Readonly<Record<DataTopic, string>>;
}

/** Texts of the page with a player's data. The names of fields are those of the JSON. */
export const DATA_PAGE: Readonly<Record<Language, DataPageText>> = {
  en: {
    title: 'My data',
    introduction:
      'This page has all data that is stored about you. Times are in UTC, and amounts in the smallest unit of their currency, such as cents. The names of tables and fields are those of data.json. Your documents are in the folder “documents”.',
    summary: 'You and this file',
    topics: {
      identity: 'You, your sign-ins and devices',
      responsibleGambling: 'Limits, breaks and self-tests',
      money: 'Balances and payments',
      gaming: 'Play and bonuses',
      verification: 'Documents and checks',
      engagement: 'Messages and consents',
      staff: 'Work of our staff on your account',
      shared: 'Records, mails and files',
    },
  },
  sv: {
    title: 'Mina uppgifter',
    introduction:
      'På den här sidan finns alla uppgifter som vi har sparat om dig. Tider anges i UTC och belopp i valutans minsta enhet, till exempel ören. Tabeller och fält har samma namn som i data.json. Dina dokument finns i mappen ”documents”.',
    summary: 'Du och den här filen',
    topics: {
      identity: 'Du, dina inloggningar och enheter',
      responsibleGambling: 'Gränser, spelpauser och självtester',
      money: 'Saldon och betalningar',
      gaming: 'Spel och bonusar',
      verification: 'Dokument och kontroller',
      engagement: 'Meddelanden och samtycken',
      staff: 'Vår personals arbete med ditt konto',
      shared: 'Loggar, utskick och filer',
    },
  },
  no: {
    title: 'Mine data',
    introduction:
      'På denne siden finner du alle opplysninger som vi har lagret om deg. Tidspunkter er i UTC, og beløp er i valutaens minste enhet, for eksempel øre. Tabeller og felter har de samme navnene som i data.json. Dokumentene dine ligger i mappen «documents».',
    summary: 'Du og denne filen',
    topics: {
      identity: 'Du, innloggingene og enhetene dine',
      responsibleGambling: 'Grenser, spillepauser og selvtester',
      money: 'Saldoer og betalinger',
      gaming: 'Spill og bonuser',
      verification: 'Dokumenter og kontroller',
      engagement: 'Meldinger og samtykker',
      staff: 'De ansattes arbeid med kontoen din',
      shared: 'Logger, e-poster og filer',
    },
  },
  fi: {
    title: 'Kopio tiedoistani',
    introduction:
      'Tällä sivulla ovat kaikki sinusta tallennetut tiedot. Ajat ovat UTC-aikaa ja summat valuutan pienimpinä yksikköinä, esimerkiksi sentteinä. Taulukoiden ja kenttien nimet ovat samat kuin tiedostossa data.json. Asiakirjasi ovat kansiossa ”documents”.',
    summary: 'Sinä ja tämä tiedosto',
    topics: {
      identity: 'Sinä, kirjautumisesi ja laitteesi',
      responsibleGambling: 'Rajat, pelitauot ja itsearvioinnit',
      money: 'Saldot ja maksut',
      gaming: 'Pelaaminen ja bonukset',
      verification: 'Asiakirjat ja tarkistukset',
      engagement: 'Viestit ja suostumukset',
      staff: 'Henkilökuntamme toimet tililläsi',
      shared: 'Lokit, lähetetyt viestit ja tiedostot',
    },
  },
  pl: {
    title: 'Moje dane',
    introduction:
      'Ta strona zawiera wszystkie dane, które o Tobie przechowujemy. Godziny podano w UTC, a kwoty w najmniejszej jednostce waluty, na przykład w groszach. Nazwy tabel i pól są takie jak w pliku data.json. Twoje dokumenty znajdują się w folderze „documents”.',
    summary: 'Ty i ten plik',
    topics: {
      identity: 'Ty, Twoje logowania i urządzenia',
      responsibleGambling: 'Limity, przerwy i testy samooceny',
      money: 'Salda i płatności',
      gaming: 'Gra i bonusy',
      verification: 'Dokumenty i weryfikacja',
      engagement: 'Wiadomości i zgody',
      staff: 'Praca naszych pracowników nad Twoim kontem',
      shared: 'Rejestry, wysłane wiadomości i pliki',
    },
  },
  th: {
    title: 'สำเนาข้อมูลของฉัน',
    introduction:
      'หน้านี้มีข้อมูลทั้งหมดที่เราเก็บไว้เกี่ยวกับคุณ เวลาเป็นเวลา UTC และจำนวนเงินเป็นหน่วยย่อยที่สุดของสกุลเงิน เช่น สตางค์ ชื่อตารางและชื่อช่องข้อมูลตรงกับไฟล์ data.json ส่วนเอกสารของคุณอยู่ในโฟลเดอร์ “documents”',
    summary: 'คุณและไฟล์นี้',
    topics: {
      identity: 'ตัวคุณ การเข้าสู่ระบบ และอุปกรณ์',
      responsibleGambling: 'วงเงิน การพัก และแบบประเมินตนเอง',
      money: 'ยอดเงินและการชำระเงิน',
      gaming: 'การเล่นและโบนัส',
      verification: 'เอกสารและการตรวจสอบ',
      engagement: 'ข้อความและความยินยอม',
      staff: 'งานของเจ้าหน้าที่เกี่ยวกับบัญชีของคุณ',
      shared: 'บันทึก อีเมลที่ส่ง และไฟล์',
    },
  },
};
