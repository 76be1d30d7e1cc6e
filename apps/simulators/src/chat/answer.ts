import type { Language } from '../shared/locales.ts';
import { ANSWERS, type Topic } from './automatic-answers.ts';

/** Patterns of each topic in all languages, because people mix them. The first match applies. */
const TOPIC_PATTERNS: readonly (readonly [Topic, RegExp])[] = [
  // First, because these messages need more than an answer about payments.
  [
    'worry',
    /addict|gambl(ing|e) (problem|too much)|lost (everything|control)|spelproblem|spelberoende|spilleproblem|spilleavhengig|peliongelm|peliriippuv|uzależn|hazard|ติดการพนัน|เลิกพนัน|self.?exclu|stäng av mig|steng meg ute/,
  ],
  [
    'person',
    /\bagent|human|person\b|somebody|someone|colleague|människa|medarbetare|kundtjänst|menneske|kundeservice|ihmi|asiakaspalvel|człowiek|konsultant|pracownik|เจ้าหน้าที่|พนักงาน/,
  ],
  ['withdraw', /withdraw|pay ?out|uttag|uttak|kotiut|nosto|wypłat|ถอนเงิน|ถอน/],
  ['deposit', /deposit|pay in|card|insättning|sätta in|kort|innskudd|talletu|wpłat|kart|ฝากเงิน|ฝาก|บัตร/],
  ['bonus', /bonus|bonuk|free ?spin|โบนัส|ฟรีสปิน/],
  [
    'documents',
    /document|verif|passport|\bid\b|kyc|handling|legitim|pass\b|dokument|henkilöllis|dowód|paszport|เอกสาร|ยืนยันตัวตน/,
  ],
  ['limits', /limit|break|gräns|grense|spelpaus|tauko|raja|przerw|ขีดจำกัด|พัก/],
  ['thanks', /thank|cheers|tack\b|takk|kiito|dzięk|ขอบคุณ/],
  ['hello', /^\W*(hello|hi|hey|good (morning|evening)|hej|hallo|hei|moi|terve|cześć|dzień dobry|สวัสดี)/],
];

export interface Answer {
  readonly text: string;
  /** Whether staff take the conversation over. */
  readonly needsStaff: boolean;
}

/** Returns the automatic answer to a message, in the language of the conversation. */
export function answerTo(text: string, language: Language): Answer {
  const lowerCased = text.toLowerCase();
  const topic = TOPIC_PATTERNS.find(([, sound]) => sound.test(lowerCased))?.[0] ?? 'unclear';
  return { text: ANSWERS[language][topic], needsStaff: topic === 'person' || topic === 'worry' };
}
