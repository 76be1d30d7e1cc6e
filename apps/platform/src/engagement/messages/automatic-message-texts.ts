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
