import type { Language } from '../../infrastructure/reference-data/languages.ts';
import type { MessageText } from './inbox.ts';

type Whole<T> = { readonly [K in keyof T]-?: T[K] };

export const WELCOME_TEXTS: Readonly<Record<Language, Whole<MessageText>>> = {
  en: {
    title: 'Welcome',
    content:
      '<p>Your account is ready.</p><p>Messages from us wait here. Your limits are in your account under <strong>Limits</strong>: set them whenever you like.</p>',
    ctaText: 'To the casino',
  },
  sv: {
    title: 'Välkommen',
    content:
      '<p>Ditt konto är klart.</p><p>Här finns meddelanden från oss. Dina gränser finns i ditt konto under <strong>Gränser</strong>: ändra dem när du vill.</p>',
    ctaText: 'Till casinot',
  },
  no: {
    title: 'Velkommen',
    content:
      '<p>Kontoen din er klar.</p><p>Her finner du meldinger fra oss. Grensene dine ligger på kontoen under <strong>Grenser</strong>: sett dem når du vil.</p>',
    ctaText: 'Til kasinoet',
  },
  fi: {
    title: 'Tervetuloa',
    content:
      '<p>Tilisi on valmis.</p><p>Viestimme löytyvät täältä. Rajasi ovat tililläsi kohdassa <strong>Rajat</strong>: voit asettaa ne milloin haluat.</p>',
    ctaText: 'Kasinolle',
  },
  pl: {
    title: 'Witamy',
    content:
      '<p>Twoje konto jest gotowe.</p><p>Tutaj czekają wiadomości od nas. Limity znajdziesz na swoim koncie w sekcji <strong>Limity</strong>: możesz je ustawić w każdej chwili.</p>',
    ctaText: 'Do kasyna',
  },
  th: {
    title: 'ยินดีต้อนรับ',
    content:
      '<p>บัญชีของคุณพร้อมใช้งานแล้ว</p><p>ข้อความจากเราจะอยู่ที่นี่ คุณตั้งขีดจำกัดได้ทุกเมื่อในบัญชีของคุณที่ <strong>ขีดจำกัด</strong></p>',
    ctaText: 'ไปที่คาสิโน',
  },
};

interface BonusText {
  readonly title: string;
  readonly content: (name: string) => string;
  readonly ctaText: string;
}

/** Names are already HTML. */
export const BONUS_TEXTS: Readonly<Record<Language, BonusText>> = {
  en: {
    title: 'A bonus for you',
    content: (name) => `<p>Claim <strong>${name}</strong> under Bonuses.</p>`,
    ctaText: 'Show bonuses',
  },
  sv: {
    title: 'En bonus till dig',
    content: (name) => `<p><strong>${name}</strong> väntar på dig. Hämta den under Bonusar.</p>`,
    ctaText: 'Visa bonusar',
  },
  no: {
    title: 'En bonus til deg',
    content: (name) => `<p><strong>${name}</strong> venter på deg. Hent den under Bonuser.</p>`,
    ctaText: 'Vis bonuser',
  },
  fi: {
    title: 'Sinulle on bonus',
    content: (name) => `<p><strong>${name}</strong> odottaa sinua. Lunasta se kohdassa Bonukset.</p>`,
    ctaText: 'Näytä bonukset',
  },
  pl: {
    title: 'Bonus dla Ciebie',
    content: (name) => `<p><strong>${name}</strong> czeka na Ciebie. Odbierz go w sekcji Bonusy.</p>`,
    ctaText: 'Pokaż bonusy',
  },
  th: {
    title: 'โบนัสสำหรับคุณ',
    content: (name) => `<p><strong>${name}</strong> รอคุณอยู่ รับได้ที่เมนูโบนัส</p>`,
    ctaText: 'ดูโบนัส',
  },
};

interface PaymentText {
  readonly title: string;
  readonly content: (money: string) => string;
}

export const PAYMENT_TEXTS: Readonly<Record<Language, PaymentText>> = {
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

/** The money of a withdrawal that did not go through is in the balance again. Amounts are already HTML. */
export const RETURNED_TEXTS: Readonly<Record<Language, PaymentText>> = {
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
