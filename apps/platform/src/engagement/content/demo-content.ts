import type { WrittenEntry } from './content.queries.ts';

type Translations = Readonly<Record<'en' | 'no' | 'fi' | 'pl' | 'th' | 'sv', string>>;

/** For offers of free spins whose winnings need no wagering. */
const SPINS_WIN_CASH: Translations = {
  en: '<p>What the free spins win is <strong>real money</strong>.</p>',
  no: '<p>Gevinstene fra gratisspinnene er <strong>ekte penger</strong>.</p>',
  fi: '<p>Ilmaiskierrosten voitot ovat <strong>oikeaa rahaa</strong>.</p>',
  pl: '<p>Wygrane z darmowych spinów to <strong>prawdziwe pieniądze</strong>.</p>',
  th: '<p>เงินรางวัลจากฟรีสปินเป็น<strong>เงินจริง</strong></p>',
  sv: '<p>Det du vinner på dina free spins är <strong>riktiga pengar</strong>.</p>',
};

/** The texts of the demo offers, in every supported language. */
const SECTIONS: Readonly<Record<string, { readonly image: string; readonly words: Translations }>> = {
  WELCOME100: {
    image: 'welcome',
    words: {
      en: '<p>We <strong>double your deposit</strong>, up to the amount shown.</p>',
      no: '<p>Vi <strong>dobler innskuddet ditt</strong>, opp til beløpet som vises.</p>',
      fi: '<p><strong>Tuplaamme talletuksesi</strong> näytettyyn summaan asti.</p>',
      pl: '<p><strong>Podwajamy Twoją wpłatę</strong> do podanej kwoty.</p>',
      th: '<p>เรา<strong>เพิ่มเงินฝากของคุณเป็นสองเท่า</strong> ตามจำนวนที่แสดง</p>',
      sv: '<p>Vi <strong>dubblar din insättning</strong>, upp till beloppet som visas.</p>',
    },
  },
  SPINS50: {
    image: 'spins',
    words: SPINS_WIN_CASH,
  },
  LASTCALL: {
    image: 'reload',
    words: {
      en: '<p>We add half of your deposit.</p>',
      no: '<p>Vi legger til halvparten av innskuddet ditt.</p>',
      fi: '<p>Lisäämme puolet talletuksestasi.</p>',
      pl: '<p>Dodajemy połowę Twojej wpłaty.</p>',
      th: '<p>เราเพิ่มให้ครึ่งหนึ่งของเงินฝาก</p>',
      sv: '<p>Vi lägger till hälften av din insättning.</p>',
    },
  },
  WEEKEND: {
    image: 'weekend',
    words: {
      en: '<p>We add a quarter of a deposit at the weekend.</p>',
      no: '<p>Vi legger til en fjerdedel av et innskudd i helgen.</p>',
      fi: '<p>Lisäämme neljänneksen viikonlopun talletuksesta.</p>',
      pl: '<p>Dodajemy ćwierć wpłaty w weekend.</p>',
      th: '<p>เราเพิ่มให้หนึ่งในสี่ของเงินฝากในช่วงสุดสัปดาห์</p>',
      sv: '<p>Vi lägger till en fjärdedel av en insättning i helgen.</p>',
    },
  },
  WELCOME10: {
    image: 'gift',
    words: {
      en: '<p>Something to begin with, on the house.</p>',
      no: '<p>Litt å begynne med, på huset.</p>',
      fi: '<p>Jotain alkuun, talo tarjoaa.</p>',
      pl: '<p>Coś na początek, na nasz koszt.</p>',
      th: '<p>ของขวัญเริ่มต้นจากเรา</p>',
      sv: '<p>Något att börja med, vi bjuder.</p>',
    },
  },
  LOYAL20: {
    image: 'gift',
    words: {
      en: '<p>For your loyalty. No withdrawals while it is active.</p>',
      no: '<p>For din lojalitet. Ingen uttak mens den er aktiv.</p>',
      fi: '<p>Kiitos uskollisuudestasi. Ei kotiutuksia bonuksen ollessa aktiivinen.</p>',
      pl: '<p>Za lojalność. Bez wypłat, gdy bonus jest aktywny.</p>',
      th: '<p>ขอบคุณที่อยู่กับเรา ถอนเงินไม่ได้ขณะใช้โบนัส</p>',
      sv: '<p>För din lojalitet. Inga uttag medan den är aktiv.</p>',
    },
  },
  GIFT5: {
    image: 'gift',
    words: {
      en: '<p>A gift for being here.</p>',
      no: '<p>En gave fordi du er her.</p>',
      fi: '<p>Lahja sinulle.</p>',
      pl: '<p>Prezent dla Ciebie.</p>',
      th: '<p>ของขวัญสำหรับคุณ</p>',
      sv: '<p>En gåva till dig.</p>',
    },
  },
  SUNDAY20: {
    image: 'spins',
    words: SPINS_WIN_CASH,
  },
};

export const DEMO_CONTENT: readonly WrittenEntry[] = Object.entries(SECTIONS).flatMap(([id, section]) =>
  Object.entries(section.words).map(([language, html]) => ({
    id,
    language,
    html,
    config: { layout: 'card' },
    assets: [{ type: 'image', url: `/content/assets/${section.image}.svg` }],
  })),
);
