import type { Language } from '../../infrastructure/reference-data/languages.ts';

/** Why staff refuse a withdrawal, as the player reads it. */
export const REFUSED_WITHDRAWAL_REASONS = [
  'verify',
  'same-method',
  'own-account',
  'bonus',
  'contact',
] as const;
export type RefusedWithdrawalReason = (typeof REFUSED_WITHDRAWAL_REASONS)[number];

/** What the player can do. */
export const REFUSED_WITHDRAWAL_TEXTS: Readonly<
  Record<Language, Readonly<Record<RefusedWithdrawalReason, string>>>
> = {
  en: {
    verify: 'Verify your identity first, then withdraw again.',
    'same-method': 'Withdraw to a payment method that you have deposited with.',
    'own-account': 'Withdraw to an account in your own name.',
    bonus: 'Finish or cancel your bonus first.',
    contact: 'Contact customer service, who will help you.',
  },
  sv: {
    verify: 'Verifiera din identitet först och ta ut igen.',
    'same-method': 'Ta ut till ett betalsätt som du har satt in med.',
    'own-account': 'Ta ut till ett konto i ditt eget namn.',
    bonus: 'Slutför eller avbryt din bonus först.',
    contact: 'Kontakta kundtjänst så hjälper de dig.',
  },
  no: {
    verify: 'Bekreft identiteten din først, og ta ut på nytt.',
    'same-method': 'Ta ut til en betalingsmåte du har satt inn med.',
    'own-account': 'Ta ut til en konto i ditt eget navn.',
    bonus: 'Fullfør eller avbryt bonusen din først.',
    contact: 'Kontakt kundeservice, så hjelper de deg.',
  },
  fi: {
    verify: 'Vahvista ensin henkilöllisyytesi ja tee kotiutus uudelleen.',
    'same-method': 'Kotiuta maksutavalle, jolla olet tallettanut.',
    'own-account': 'Kotiuta omissa nimissäsi olevalle tilille.',
    bonus: 'Käytä bonuksesi loppuun tai peruuta se ensin.',
    contact: 'Ota yhteyttä asiakaspalveluun, niin autamme sinua.',
  },
  pl: {
    verify: 'Najpierw zweryfikuj tożsamość, a potem wypłać ponownie.',
    'same-method': 'Wypłać środki metodą, którą dokonano wpłaty.',
    'own-account': 'Wypłać środki na rachunek na własne nazwisko.',
    bonus: 'Najpierw zakończ lub anuluj bonus.',
    contact: 'Skontaktuj się z obsługą klienta, która Ci pomoże.',
  },
  th: {
    verify: 'โปรดยืนยันตัวตนก่อน แล้วถอนเงินอีกครั้ง',
    'same-method': 'โปรดถอนเงินไปยังช่องทางที่คุณเคยใช้ฝากเงิน',
    'own-account': 'โปรดถอนเงินไปยังบัญชีที่เป็นชื่อของคุณเอง',
    bonus: 'โปรดทำโบนัสให้ครบหรือยกเลิกโบนัสก่อน',
    contact: 'โปรดติดต่อฝ่ายบริการลูกค้า เรายินดีช่วยเหลือ',
  },
};
