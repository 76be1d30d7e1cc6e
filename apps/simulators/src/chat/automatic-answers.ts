import type { Language } from '../shared/locales.ts';

export type Topic =
  | 'worry'
  | 'person'
  | 'withdraw'
  | 'deposit'
  | 'bonus'
  | 'documents'
  | 'limits'
  | 'thanks'
  | 'hello'
  | 'unclear';

/** Automatic answers by topic. */
export const ANSWERS: Readonly<Record<Language, Readonly<Record<Topic, string>>>> = {
  en: {
    worry:
      'Thank you for telling us. You can take a break or exclude yourself at once under Responsible gaming in your account. A colleague will write to you here, and the help lines named there are open now.',
    person: 'I have called a colleague, who will write to you here.',
    withdraw:
      'A withdrawal is under Withdraw in your account. Once it is paid out, your bank needs up to three working days.',
    deposit:
      'A deposit is in your account at once. If one failed, nothing was taken: try again or use another card.',
    bonus: 'Your bonuses are in your account under Bonuses, each with what is left to wager.',
    documents: 'Upload your documents in your account under Verify. We look at them within a day.',
    limits: 'Limits and breaks are in your account under Responsible gaming. A lower limit holds at once.',
    thanks: 'You are welcome. Is there anything else?',
    hello: 'Hello! What can I do for you?',
    unclear:
      'I did not quite get that. Ask about deposits, withdrawals, bonuses, documents or limits, or write “agent” for a colleague.',
  },
  sv: {
    worry:
      'Tack för att du berättar. Du kan ta en paus eller stänga av dig direkt under Spela ansvarsfullt i ditt konto. En kollega skriver till dig här, och stödlinjerna som står där är öppna nu.',
    person: 'Jag har kallat på en kollega som skriver till dig här.',
    withdraw: 'Uttag finns under Ta ut i ditt konto. När vi har betalat ut tar det upp till tre bankdagar.',
    deposit:
      'En insättning finns på kontot direkt. Om den misslyckades drogs inget: försök igen eller ta ett annat kort.',
    bonus: 'Dina bonusar finns i ditt konto under Bonusar, var och en med vad som är kvar att omsätta.',
    documents: 'Ladda upp dina handlingar i ditt konto under Verifiera. Vi går igenom dem inom ett dygn.',
    limits: 'Gränser och pauser finns i ditt konto under Spela ansvarsfullt. En lägre gräns gäller direkt.',
    thanks: 'Varsågod. Är det något mer?',
    hello: 'Hej! Vad kan jag hjälpa dig med?',
    unclear:
      'Det förstod jag inte riktigt. Fråga om insättningar, uttag, bonusar, handlingar eller gränser, eller skriv ”medarbetare” för en kollega.',
  },
  no: {
    worry:
      'Takk for at du sier det. Du kan ta en pause eller stenge deg ute med en gang under Ansvarlig spill på kontoen din. En kollega skriver til deg her, og hjelpelinjene som står der er åpne nå.',
    person: 'Jeg har hentet en kollega som skriver til deg her.',
    withdraw:
      'Uttak finner du under Ta ut på kontoen din. Når vi har betalt ut, tar det opptil tre virkedager.',
    deposit:
      'Et innskudd er på kontoen med en gang. Gikk det galt, ble ingenting trukket: prøv igjen eller bruk et annet kort.',
    bonus: 'Bonusene dine finner du under Bonuser på kontoen, hver med hva som gjenstår å omsette.',
    documents: 'Last opp dokumentene under Verifiser på kontoen din. Vi ser på dem innen et døgn.',
    limits:
      'Grenser og pauser finner du under Ansvarlig spill på kontoen. En lavere grense gjelder med en gang.',
    thanks: 'Bare hyggelig. Er det noe mer?',
    hello: 'Hei! Hva kan jeg hjelpe med?',
    unclear:
      'Det forsto jeg ikke helt. Spør om innskudd, uttak, bonuser, dokumenter eller grenser, eller skriv «kundeservice» for en kollega.',
  },
  fi: {
    worry:
      'Kiitos, että kerroit. Voit pitää tauon tai sulkea tilisi heti kohdassa Vastuullinen pelaaminen. Kollegani kirjoittaa sinulle tänne, ja siellä mainitut auttavat puhelimet ovat auki nyt.',
    person: 'Kutsuin kollegan, joka kirjoittaa sinulle tänne.',
    withdraw:
      'Kotiutus löytyy tililtäsi kohdasta Kotiuta. Maksun jälkeen pankilla voi kestää kolme pankkipäivää.',
    deposit:
      'Talletus näkyy tililläsi heti. Jos se epäonnistui, mitään ei veloitettu: yritä uudelleen tai käytä toista korttia.',
    bonus: 'Bonuksesi ovat tililläsi kohdassa Bonukset, jokaisen kierrätystilanne näkyy siinä.',
    documents: 'Lähetä asiakirjat tililtäsi kohdasta Vahvista. Käymme ne läpi vuorokauden sisällä.',
    limits: 'Rajat ja tauot ovat tililläsi kohdassa Vastuullinen pelaaminen. Alempi raja on voimassa heti.',
    thanks: 'Ole hyvä. Voinko auttaa vielä?',
    hello: 'Hei! Miten voin auttaa?',
    unclear:
      'En aivan ymmärtänyt. Kysy talletuksista, kotiutuksista, bonuksista, asiakirjoista tai rajoista, tai kirjoita ”asiakaspalvelu”.',
  },
  pl: {
    worry:
      'Dziękujemy, że o tym mówisz. W sekcji Odpowiedzialna gra na swoim koncie możesz od razu zrobić przerwę lub się wykluczyć. Ktoś z nas napisze do Ciebie tutaj, a podane tam telefony zaufania są czynne.',
    person: 'Zawołałem kogoś z zespołu, kto napisze do Ciebie tutaj.',
    withdraw:
      'Wypłatę znajdziesz na koncie w sekcji Wypłać. Po wypłacie bank potrzebuje do trzech dni roboczych.',
    deposit:
      'Wpłata jest na koncie od razu. Jeśli się nie udała, nic nie pobrano: spróbuj ponownie lub użyj innej karty.',
    bonus: 'Bonusy są na koncie w sekcji Bonusy, przy każdym widać, ile zostało do obrotu.',
    documents: 'Prześlij dokumenty na koncie w sekcji Weryfikacja. Sprawdzimy je w ciągu doby.',
    limits: 'Limity i przerwy są na koncie w sekcji Odpowiedzialna gra. Niższy limit działa od razu.',
    thanks: 'Proszę bardzo. Czy mogę jeszcze pomóc?',
    hello: 'Dzień dobry! W czym mogę pomóc?',
    unclear:
      'Nie zrozumiałem. Zapytaj o wpłaty, wypłaty, bonusy, dokumenty lub limity albo napisz „konsultant”.',
  },
  th: {
    worry:
      'ขอบคุณที่บอกเรา คุณพักหรือระงับบัญชีของตัวเองได้ทันทีที่เมนูการเล่นอย่างรับผิดชอบ เจ้าหน้าที่จะเขียนถึงคุณที่นี่ และสายด่วนที่ระบุไว้เปิดให้บริการอยู่',
    person: 'ฉันเรียกเจ้าหน้าที่แล้ว และเจ้าหน้าที่จะเขียนถึงคุณที่นี่',
    withdraw: 'ถอนเงินได้ที่เมนูถอนเงินในบัญชีของคุณ หลังจากโอนแล้วธนาคารใช้เวลาไม่เกินสามวันทำการ',
    deposit: 'เงินฝากเข้าบัญชีทันที หากไม่สำเร็จจะไม่มีการหักเงิน โปรดลองใหม่หรือใช้บัตรอื่น',
    bonus: 'โบนัสของคุณอยู่ที่เมนูโบนัสในบัญชี พร้อมยอดที่ยังต้องเดิมพัน',
    documents: 'อัปโหลดเอกสารได้ที่เมนูยืนยันตัวตนในบัญชี เราตรวจสอบภายในหนึ่งวัน',
    limits: 'ขีดจำกัดและการพักอยู่ที่เมนูการเล่นอย่างรับผิดชอบ ขีดจำกัดที่ต่ำลงมีผลทันที',
    thanks: 'ยินดีค่ะ มีอะไรให้ช่วยอีกไหม',
    hello: 'สวัสดีค่ะ มีอะไรให้ช่วยไหม',
    unclear: 'ขออภัย ฉันไม่เข้าใจ ถามเรื่องฝากเงิน ถอนเงิน โบนัส เอกสาร หรือขีดจำกัดได้ หรือพิมพ์ “เจ้าหน้าที่”',
  },
};
