import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface WithdrawalText {
  readonly title: string;
  readonly content: (money: string) => string;
}

type WithdrawalTexts = Readonly<Record<Language, WithdrawalText>>;

/** Staff have checked it, and let it be paid. */
const CHECKED_TEXTS: WithdrawalTexts = {
  en: {
    title: 'We have checked your withdrawal',
    content: (money) => `<p>The payment provider pays out <strong>${money}</strong> next.</p>`,
  },
  sv: {
    title: 'Vi har granskat ditt uttag',
    content: (money) => `<p>Nu betalar betalningsleverantören ut <strong>${money}</strong>.</p>`,
  },
  no: {
    title: 'Vi har kontrollert uttaket ditt',
    content: (money) => `<p>Nå utbetaler betalingsleverandøren <strong>${money}</strong>.</p>`,
  },
  fi: {
    title: 'Olemme tarkistaneet kotiutuksesi',
    content: (money) => `<p>Maksupalvelu maksaa seuraavaksi <strong>${money}</strong>.</p>`,
  },
  pl: {
    title: 'Sprawdziliśmy Twoją wypłatę',
    content: (money) => `<p>Teraz operator płatności wypłaci <strong>${money}</strong>.</p>`,
  },
  th: {
    title: 'เราตรวจสอบการถอนเงินของคุณแล้ว',
    content: (money) => `<p>ผู้ให้บริการชำระเงินจะจ่าย <strong>${money}</strong> เป็นขั้นต่อไป</p>`,
  },
};

/** The provider has taken it over. */
const PENDING_TEXTS: WithdrawalTexts = {
  en: {
    title: 'Your withdrawal is with the payment provider',
    content: (money) =>
      `<p>The payment provider is paying out <strong>${money}</strong>. Your history shows when it is expected.</p>`,
  },
  sv: {
    title: 'Ditt uttag är hos betalningsleverantören',
    content: (money) =>
      `<p>Betalningsleverantören betalar ut <strong>${money}</strong>. I din historik ser du när det väntas.</p>`,
  },
  no: {
    title: 'Uttaket ditt er hos betalingsleverandøren',
    content: (money) =>
      `<p>Betalingsleverandøren utbetaler <strong>${money}</strong>. I historikken ser du når det ventes.</p>`,
  },
  fi: {
    title: 'Kotiutuksesi on maksupalvelussa',
    content: (money) =>
      `<p>Maksupalvelu maksaa <strong>${money}</strong>. Näet historiastasi, milloin maksun odotetaan saapuvan.</p>`,
  },
  pl: {
    title: 'Twoja wypłata jest u operatora płatności',
    content: (money) =>
      `<p>Operator płatności wypłaca <strong>${money}</strong>. Przewidywany termin znajdziesz w historii.</p>`,
  },
  th: {
    title: 'ผู้ให้บริการชำระเงินรับรายการถอนของคุณแล้ว',
    content: (money) =>
      `<p>ผู้ให้บริการชำระเงินกำลังจ่าย <strong>${money}</strong> ดูวันที่คาดว่าจะได้รับได้ในประวัติของคุณ</p>`,
  },
};

/** The provider has paid it out. */
const COMPLETED_TEXTS: WithdrawalTexts = {
  en: {
    title: 'Your withdrawal is on its way',
    content: (money) =>
      `<p>We have paid out <strong>${money}</strong>. Banks need up to three working days.</p>`,
  },
  sv: {
    title: 'Ditt uttag är på väg',
    content: (money) =>
      `<p>Vi har betalat ut <strong>${money}</strong>. Det kan ta banken upp till tre bankdagar.</p>`,
  },
  no: {
    title: 'Uttaket ditt er på vei',
    content: (money) =>
      `<p>Vi har betalt ut <strong>${money}</strong>. Det kan ta banken opptil tre virkedager.</p>`,
  },
  fi: {
    title: 'Kotiutuksesi on matkalla',
    content: (money) =>
      `<p>Olemme maksaneet <strong>${money}</strong>. Pankilla voi kestää enintään kolme pankkipäivää.</p>`,
  },
  pl: {
    title: 'Twoja wypłata jest w drodze',
    content: (money) =>
      `<p>Wypłaciliśmy <strong>${money}</strong>. Bank może potrzebować do trzech dni roboczych.</p>`,
  },
  th: {
    title: 'กำลังโอนเงินถอนของคุณ',
    content: (money) => `<p>เราจ่ายเงิน <strong>${money}</strong> แล้ว ธนาคารอาจใช้เวลาถึงสามวันทำการ</p>`,
  },
};

/** It did not go through, and its money is in the balance again. */
const FAILED_TEXTS: WithdrawalTexts = {
  en: {
    title: 'Your withdrawal didn’t go through',
    content: (money) => `<p><strong>${money}</strong> is back in your balance.</p>`,
  },
  sv: {
    title: 'Ditt uttag gick inte igenom',
    content: (money) => `<p><strong>${money}</strong> är tillbaka på ditt saldo.</p>`,
  },
  no: {
    title: 'Uttaket ditt gikk ikke gjennom',
    content: (money) => `<p><strong>${money}</strong> er tilbake på saldoen din.</p>`,
  },
  fi: {
    title: 'Kotiutuksesi ei onnistunut',
    content: (money) => `<p><strong>${money}</strong> on palautettu saldollesi.</p>`,
  },
  pl: {
    title: 'Twoja wypłata nie doszła do skutku',
    content: (money) => `<p><strong>${money}</strong> jest z powrotem na Twoim saldzie.</p>`,
  },
  th: {
    title: 'การถอนเงินของคุณไม่สำเร็จ',
    content: (money) => `<p>เงิน <strong>${money}</strong> กลับเข้ายอดเงินของคุณแล้ว</p>`,
  },
};

/** Texts of the changes of a withdrawal. Amounts are already HTML. */
export const WITHDRAWAL_TEXTS = {
  checked: CHECKED_TEXTS,
  pending: PENDING_TEXTS,
  completed: COMPLETED_TEXTS,
  failed: FAILED_TEXTS,
} as const;
