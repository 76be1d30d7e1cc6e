import type { Language } from '../../infrastructure/reference-data/languages.ts';

/** Explains why the email was sent and how to unsubscribe. A link follows. */
export const FOOTERS: Readonly<Record<Language, string>> = {
  en: 'You get this mail because you asked for news from us. To choose what you get, or nothing:',
  sv: 'Du får det här mejlet för att du har valt nyheter från oss. Välj vad du vill få, eller inget:',
  no: 'Du får denne e-posten fordi du har valgt nyheter fra oss. Velg hva du vil ha, eller ingenting:',
  fi: 'Saat tämän viestin, koska olet tilannut uutisiamme. Valitse, mitä haluat saada, tai lopeta tilaus:',
  pl: 'Otrzymujesz tę wiadomość, ponieważ chcesz dostawać od nas nowości. Wybierz, co chcesz otrzymywać, lub zrezygnuj:',
  th: 'คุณได้รับอีเมลฉบับนี้เพราะคุณขอรับข่าวสารจากเรา เลือกสิ่งที่ต้องการรับ หรือยกเลิกได้ที่:',
};
