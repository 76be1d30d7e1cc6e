import type { DocumentType } from '@playerdesk/contract/internal';
import type { AutomaticMessage } from '../../engagement/index.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

interface ReviewText {
  readonly approved: { readonly title: string; readonly content: string };
  readonly declined: { readonly title: string; readonly content: string };
  readonly ctaText: string;
}

/** Document and reason are shown on the documents page only: others may see a message on the screen. */
const TEXTS: Readonly<Record<Language, ReviewText>> = {
  en: {
    approved: {
      title: 'Your document was approved',
      content: '<p>Thank you. There is nothing else to do about it.</p>',
    },
    declined: {
      title: 'Your document could not be approved',
      content: '<p>Your account tells you why, and what a new picture must show.</p>',
    },
    ctaText: 'To your documents',
  },
  sv: {
    approved: { title: 'Ditt dokument är godkänt', content: '<p>Tack. Du behöver inte göra något mer.</p>' },
    declined: {
      title: 'Ditt dokument kunde inte godkännas',
      content: '<p>På ditt konto ser du varför och vad en ny bild måste visa.</p>',
    },
    ctaText: 'Till dina dokument',
  },
  no: {
    approved: {
      title: 'Dokumentet ditt er godkjent',
      content: '<p>Takk. Du trenger ikke å gjøre noe mer.</p>',
    },
    declined: {
      title: 'Dokumentet ditt kunne ikke godkjennes',
      content: '<p>På kontoen din ser du hvorfor, og hva et nytt bilde må vise.</p>',
    },
    ctaText: 'Til dokumentene dine',
  },
  fi: {
    approved: {
      title: 'Asiakirjasi on hyväksytty',
      content: '<p>Kiitos. Sinun ei tarvitse tehdä muuta.</p>',
    },
    declined: {
      title: 'Asiakirjaasi ei voitu hyväksyä',
      content: '<p>Tililtäsi näet, miksi, ja mitä uudessa kuvassa pitää näkyä.</p>',
    },
    ctaText: 'Asiakirjoihisi',
  },
  pl: {
    approved: {
      title: 'Twój dokument został zatwierdzony',
      content: '<p>Dziękujemy. Nie musisz robić nic więcej.</p>',
    },
    declined: {
      title: 'Nie mogliśmy zatwierdzić Twojego dokumentu',
      content: '<p>Na koncie zobaczysz, dlaczego, i co musi być widoczne na nowym zdjęciu.</p>',
    },
    ctaText: 'Do Twoich dokumentów',
  },
  th: {
    approved: { title: 'เอกสารของคุณได้รับการอนุมัติแล้ว', content: '<p>ขอบคุณ คุณไม่ต้องทำอะไรเพิ่มเติม</p>' },
    declined: {
      title: 'เราไม่สามารถอนุมัติเอกสารของคุณได้',
      content: '<p>ดูเหตุผลและสิ่งที่ต้องเห็นในรูปใหม่ได้ในบัญชีของคุณ</p>',
    },
    ctaText: 'ไปที่เอกสารของคุณ',
  },
};

/** Notifies a player of a decision on a document. */
export function reviewMessage(
  id: string,
  type: DocumentType,
  verdict: 'approved' | 'declined',
): AutomaticMessage {
  return {
    purpose: 'document-review',
    occasion: `document ${id}`,
    ctaAction: `/menu/verify?document=${type}`,
    texts: (language) => ({ ...TEXTS[language][verdict], ctaText: TEXTS[language].ctaText }),
  };
}
