import type { WrittenEntry } from './content.queries.ts';

type Translations = Readonly<Record<'en' | 'no' | 'fi' | 'pl' | 'th' | 'sv', string>>;

/** The texts of the demo offers, in every supported language. */
const SECTIONS: Readonly<Record<string, { readonly image: string; readonly words: Translations }>> = {
  WELCOME100: {
    image: 'welcome',
    words: {
      en: '<p>We <strong>double your first deposit</strong>, up to the amount shown. Wager the bonus 20 times within 30 days.</p>',
      no: '<p>Vi <strong>dobler ditt første innskudd</strong>, opp til beløpet som vises. Oms­ett bonusen 20 ganger innen 30 dager.</p>',
      fi: '<p><strong>Tuplaamme ensimmäisen talletuksesi</strong> näytettyyn summaan asti. Kierrätä bonus 20 kertaa 30 päivän kuluessa.</p>',
      pl: '<p><strong>Podwajamy Twoją pierwszą wpłatę</strong> do podanej kwoty. Obróć bonusem 20 razy w ciągu 30 dni.</p>',
      th: '<p>เรา<strong>เพิ่มเงินฝากครั้งแรกของคุณเป็นสองเท่า</strong> ตามจำนวนที่แสดง เดิมพันโบนัส 20 เท่าภายใน 30 วัน</p>',
      sv: '<p>Vi <strong>dubblar din första insättning</strong>, upp till beloppet som visas. Omsätt bonusen 20 gånger inom 30 dagar.</p>',
    },
  },
  SPINS50: {
    image: 'spins',
    words: {
      en: '<p>50 free spins in <strong>Northern Lights</strong>. What they win is real money.</p>',
      no: '<p>50 gratisspinn i <strong>Northern Lights</strong>. Gevinstene er ekte penger.</p>',
      fi: '<p>50 ilmaiskierrosta pelissä <strong>Northern Lights</strong>. Voitot ovat oikeaa rahaa.</p>',
      pl: '<p>50 darmowych spinów w <strong>Northern Lights</strong>. Wygrane to prawdziwe pieniądze.</p>',
      th: '<p>ฟรีสปิน 50 ครั้งในเกม <strong>Northern Lights</strong> เงินรางวัลเป็นเงินจริง</p>',
      sv: '<p>50 gratissnurr i <strong>Northern Lights</strong>. Vinsterna är riktiga pengar.</p>',
    },
  },
  LASTCALL: {
    image: 'reload',
    words: {
      en: '<p>50&nbsp;% on your deposit. It ends soon.</p>',
      no: '<p>50&nbsp;% på innskuddet ditt. Tilbudet slutter snart.</p>',
      fi: '<p>50&nbsp;% talletuksestasi. Tarjous päättyy pian.</p>',
      pl: '<p>50&nbsp;% Twojej wpłaty. Oferta wkrótce się kończy.</p>',
      th: '<p>รับเพิ่ม 50% จากเงินฝาก ใกล้สิ้นสุดแล้ว</p>',
      sv: '<p>50&nbsp;% på din insättning. Erbjudandet slutar snart.</p>',
    },
  },
  WEEKEND: {
    image: 'weekend',
    words: {
      en: '<p>25&nbsp;% on a deposit at the weekend.</p>',
      no: '<p>25&nbsp;% på et innskudd i helgen.</p>',
      fi: '<p>25&nbsp;% viikonlopun talletuksesta.</p>',
      pl: '<p>25&nbsp;% od wpłaty w weekend.</p>',
      th: '<p>รับเพิ่ม 25% จากเงินฝากในช่วงสุดสัปดาห์</p>',
      sv: '<p>25&nbsp;% på en insättning i helgen.</p>',
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
      en: '<p>A gift for being here. Claim it and wager it 5 times.</p>',
      no: '<p>En gave fordi du er her. Hent den og omsett den 5 ganger.</p>',
      fi: '<p>Lahja sinulle. Lunasta se ja kierrätä 5 kertaa.</p>',
      pl: '<p>Prezent dla Ciebie. Odbierz go i obróć nim 5 razy.</p>',
      th: '<p>ของขวัญสำหรับคุณ รับแล้วเดิมพัน 5 เท่า</p>',
      sv: '<p>En gåva till dig. Hämta den och omsätt den 5 gånger.</p>',
    },
  },
  SUNDAY20: {
    image: 'spins',
    words: {
      en: '<p>20 free spins in <strong>Northern Lights</strong>.</p>',
      no: '<p>20 gratisspinn i <strong>Northern Lights</strong>.</p>',
      fi: '<p>20 ilmaiskierrosta pelissä <strong>Northern Lights</strong>.</p>',
      pl: '<p>20 darmowych spinów w <strong>Northern Lights</strong>.</p>',
      th: '<p>ฟรีสปิน 20 ครั้งในเกม <strong>Northern Lights</strong></p>',
      sv: '<p>20 gratissnurr i <strong>Northern Lights</strong>.</p>',
    },
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
