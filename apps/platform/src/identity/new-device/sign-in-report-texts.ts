import type { Language } from '../../infrastructure/reference-data/languages.ts';

/** The texts of the page behind the link, and of the notice in the inbox. */
interface ReportTexts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly done: string;
  /** Only for players with a password. */
  readonly mailed: string;
  /** For a link that is too old, or that was used. */
  readonly invalid: string;
  readonly message: { readonly title: string; readonly content: string };
}

export const REPORTED: Readonly<Record<Language, ReportTexts>> = {
  en: {
    title: 'Was it somebody else?',
    lead: 'We sign out all devices and remove passkeys and authenticator apps added since that sign-in. If you have a password, it stops working, and we email you a link to set a new one.',
    button: 'It was not me',
    done: 'All devices are signed out.',
    mailed: 'We have emailed you a link to set a new password.',
    invalid: 'This link no longer works.',
    message: {
      title: 'All your devices were signed out',
      content:
        '<p>You reported a sign-in that was not yours. Check your sessions, passkeys and payments.</p>',
    },
  },
  sv: {
    title: 'Var det någon annan?',
    lead: 'Vi loggar ut alla enheter och tar bort nycklar och autentiseringsappar som har lagts till sedan inloggningen. Har du ett lösenord slutar det gälla, och vi mejlar dig en länk för att välja ett nytt.',
    button: 'Det var inte jag',
    done: 'Alla enheter är utloggade.',
    mailed: 'Vi har mejlat dig en länk för att välja ett nytt lösenord.',
    invalid: 'Den här länken fungerar inte längre.',
    message: {
      title: 'Alla dina enheter loggades ut',
      content:
        '<p>Du meddelade att en inloggning inte var din. Kontrollera dina sessioner, nycklar och betalningar.</p>',
    },
  },
  no: {
    title: 'Var det noen andre?',
    lead: 'Vi logger ut alle enheter og fjerner tilgangsnøkler og autentiseringsapper som er lagt til siden innloggingen. Har du et passord, slutter det å gjelde, og vi sender deg en lenke for å velge et nytt.',
    button: 'Det var ikke meg',
    done: 'Alle enheter er logget ut.',
    mailed: 'Vi har sendt deg en lenke for å velge et nytt passord.',
    invalid: 'Denne lenken virker ikke lenger.',
    message: {
      title: 'Alle enhetene dine ble logget ut',
      content:
        '<p>Du meldte at en innlogging ikke var din. Sjekk øktene, tilgangsnøklene og betalingene dine.</p>',
    },
  },
  fi: {
    title: 'Oliko se joku muu?',
    lead: 'Kirjaamme kaikki laitteet ulos ja poistamme avainkoodit ja todennussovellukset, jotka on lisätty kirjautumisen jälkeen. Jos sinulla on salasana, se lakkaa toimimasta, ja lähetämme linkin uuden valitsemiseen.',
    button: 'Se en ollut minä',
    done: 'Kaikki laitteet on kirjattu ulos.',
    mailed: 'Lähetimme sinulle linkin uuden salasanan valitsemiseen.',
    invalid: 'Tämä linkki ei enää toimi.',
    message: {
      title: 'Kaikki laitteesi kirjattiin ulos',
      content:
        '<p>Ilmoitit, että kirjautuminen ei ollut sinun. Tarkista istuntosi, avainkoodisi ja maksusi.</p>',
    },
  },
  pl: {
    title: 'Czy to był ktoś inny?',
    lead: 'Wylogujemy wszystkie urządzenia i usuniemy klucze dostępu oraz aplikacje uwierzytelniające dodane od tego logowania. Jeśli masz hasło, przestanie działać, a my wyślemy link do ustawienia nowego.',
    button: 'To nie ja',
    done: 'Wszystkie urządzenia zostały wylogowane.',
    mailed: 'Wysłaliśmy link do ustawienia nowego hasła.',
    invalid: 'Ten link już nie działa.',
    message: {
      title: 'Wylogowano wszystkie Twoje urządzenia',
      content:
        '<p>Zgłoszono, że logowanie nie było Twoje. Sprawdź swoje sesje, klucze dostępu i płatności.</p>',
    },
  },
  th: {
    title: 'เป็นคนอื่นใช่ไหม',
    lead: 'เราจะออกจากระบบในอุปกรณ์ทั้งหมด และลบพาสคีย์กับแอปยืนยันตัวตนที่เพิ่มตั้งแต่การเข้าสู่ระบบนั้น หากคุณมีรหัสผ่าน รหัสผ่านจะใช้ไม่ได้ และเราจะส่งลิงก์ตั้งรหัสผ่านใหม่ทางอีเมล',
    button: 'ไม่ใช่ฉัน',
    done: 'ออกจากระบบในอุปกรณ์ทั้งหมดแล้ว',
    mailed: 'เราได้ส่งลิงก์ตั้งรหัสผ่านใหม่ทางอีเมลให้คุณแล้ว',
    invalid: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
    message: {
      title: 'อุปกรณ์ทั้งหมดของคุณถูกออกจากระบบ',
      content: '<p>คุณแจ้งว่าการเข้าสู่ระบบไม่ใช่ของคุณ โปรดตรวจสอบเซสชัน พาสคีย์ และการชำระเงินของคุณ</p>',
    },
  },
};
