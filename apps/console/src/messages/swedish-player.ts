/** Swedish texts of a player's page, by the English text in the source. */
export const SWEDISH_PLAYER = {
  // A player.
  Summary: 'Översikt',
  '{market}, {country} · since {day} · {email} · {phone} · born {birthDate}':
    '{market}, {country} · sedan {day} · {email} · {phone} · född {birthDate}',
  'until {time}': 'till {time}',
  'E-mail not confirmed': 'E-postadressen är inte bekräftad',
  'On a break ({scope}) until {time}': 'Spelpaus ({scope}) till {time}',
  'On a break ({scope}) without an end': 'Spelpaus ({scope}) tills vidare',
  Money: 'Pengar',
  Balance: 'Saldo',
  'and {amount} bonus': 'och {amount} i bonus',
  'In force': 'Gäller nu',
  'No limit and no break.': 'Ingen spelgräns och ingen spelpaus.',
  '{kind} of {scope}, by the {who}, until {time}': '{kind}, {scope}, från {who}, till {time}',
  '{kind} of {scope}, by the {who}, without an end': '{kind}, {scope}, från {who}, tills vidare',
  Consents: 'Samtycken',
  Given: 'Lämnat',
  Withdrawn: 'Återkallat',
  '{time}, {source}, text {version}': '{time}, {source}, text {version}',
  'Show personal data': 'Visa personuppgifter',
  'Personal data': 'Personuppgifter',
  'Shown.': 'Uppgifterna visas.',
  'Why you need it': 'Varför du behöver uppgifterna',
  'Change the name or birth date': 'Ändra namn eller födelsedatum',
  'Fill in what changes. Once a colleague approves, the player is notified, and a verified player stays verified. The new identity is compared with excluded persons and other accounts: it is refused, or the account is held until the doubt is decided.':
    'Fyll i det som ska ändras. När en kollega har godkänt får spelaren ett meddelande, och en verifierad spelare förblir verifierad. Den nya identiteten jämförs med avstängda personer och andra konton: den nekas, eller så hålls kontot spärrat tills tvekan är avgjord.',
  'First name': 'Förnamn',
  'Last name': 'Efternamn',
  'Birth date': 'Födelsedatum',
  'What proves it': 'Vad som styrker det',
  'Your colleague and the audit read it. Write no name and no date.':
    'Läses av din kollega och finns i granskningsloggen. Skriv inga namn och datum.',
  'Correct the balance': 'Korrigera saldot',
  'Amount in {currency}': 'Belopp i {currency}',
  'With a minus to take money away.': 'Med minustecken för att dra av pengar.',
  'The amount is a number such as 12.50, without a currency.': 'Beloppet är ett tal som 12,50, utan valuta.',

  // The state of an account.
  'Block the account': 'Spärra kontot',
  'The player is signed out and cannot sign in. Other accounts of the person are held.':
    'Spelaren loggas ut och kan inte logga in. Personens andra konton hålls spärrade.',
  'Blocked.': 'Kontot är spärrat.',
  'End the block': 'Häv spärren',
  'The player can sign in again once a colleague approves.':
    'Spelaren kan logga in igen när en kollega har godkänt.',
  'Reset the sign-in': 'Återställ inloggningen',
  'Once a colleague approves, passkeys and authenticator app are removed, the password stops working, all devices are signed out, and the player gets a link for a new password by email.':
    'När en kollega har godkänt tas passnycklar och autentiseringsapp bort, lösenordet slutar fungera, alla enheter loggas ut och spelaren får en länk till ett nytt lösenord via e-post.',
  'Reopen the account': 'Öppna kontot igen',
  'The player can sign in again. Bonuses and consents to marketing do not come back.':
    'Spelaren kan logga in igen. Bonusar och samtycken till marknadsföring kommer inte tillbaka.',
  'Reopened.': 'Kontot är öppet igen.',

  // Breaks.
  Break: 'Spelpaus',
  'Self-exclusion, which the player asked for': 'Självavstängning, som spelaren har bett om',
  'The break has begun.': 'Spelpausen har börjat.',
  'Begin a break': 'Börja en spelpaus',
  Begin: 'Börja',
  Of: 'Gäller',
  'Empty: without an end.': 'Tomt: tills vidare.',
  'The player asks to end it': 'Spelaren vill avsluta den',
  'The player asks to end the break': 'Spelaren vill avsluta spelpausen',
  'It waits in Today.': 'Ärendet väntar i I dag.',
  'The player asks to return': 'Spelaren vill spela igen',
  'The player asked in person or by telephone. A new registration does not count.':
    'Spelaren har bett om det personligen eller per telefon. En ny registrering räknas inte.',
  'Recorded. The player may return {time}.': 'Registrerat. Spelaren får spela igen {time}.',
  'End it early': 'Avsluta i förtid',
  'End the break early': 'Avsluta spelpausen i förtid',
  'What the player gave as their reason': 'Spelarens skäl',

  // Limits.
  'Set a limit': 'Sätt en spelgräns',
  Set: 'Sätt',
  'Limit of': 'Gräns för',
  Period: 'Period',
  Products: 'Produkter',
  'All products': 'Alla produkter',
  'In {currency}. Minutes for a session.': 'I {currency}. Minuter för speltid.',
  'The player reads it.': 'Läses av spelaren.',
  'The amount is a number above 0, without a currency or a unit.':
    'Beloppet är ett tal över 0, utan valuta och enhet.',
  'The limit is in force.': 'Spelgränsen gäller.',
  none: 'ingen',
  '{minutes} min': '{minutes} min',
  'Set by staff: {reason}': 'Satt av personalen: {reason}',
  'End the limit': 'Ta bort spelgränsen',

  // What happened.
  Timeline: 'Händelser',
  'Nothing happened yet.': 'Inget har hänt ännu.',
  'Deposit of {amount}': 'Insättning, {amount}',
  'Withdrawal of {amount}': 'Uttag, {amount}',
  'Signed in': 'Inloggad',
  'ended {time} by {who}': 'avslutad {time}: {who}',
  'Note by {name}': 'Anteckning av {name}',
  'Note by {name}, never for the player': 'Anteckning av {name}, aldrig för spelaren',
  '••• Your role does not read notes.': '••• Din roll läser inte anteckningar.',
  'by {name}': 'av {name}',
  'by the {who}': 'av {who}',
  'Write a note': 'Skriv en anteckning',
  Note: 'Anteckning',
  Save: 'Spara',
  'Saved. The note is in the timeline.': 'Sparad. Anteckningen finns bland händelserna.',
  'Nobody can change it later. The player reads it when they ask for their data.':
    'Ingen kan ändra den senare. Spelaren läser den i sitt registerutdrag.',
  'It is about money laundering: compliance alone reads it, never the player':
    'Den gäller penningtvätt: bara regelefterlevnad läser den, aldrig spelaren',
} as const;
