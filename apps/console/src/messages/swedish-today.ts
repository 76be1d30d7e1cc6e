/** Swedish texts of the lists in Today, by the English text in the source. */
export const SWEDISH_TODAY = {
  'Not all items are shown: {kinds}. More appear as you finish these.':
    'Mer väntar än vad listan visar: {kinds}. Det följer när det som finns här är klart.',

  // Keys.
  takes: 'tar ärendet',
  'all keys': 'alla tangenter',
  Keys: 'Tangenter',
  'Next item of Today': 'Nästa ärende i I dag',
  'Previous item of Today': 'Föregående ärende i I dag',
  'Take the item that has the focus': 'Ta ärendet som har fokus',
  'Open the item that has the focus': 'Öppna ärendet som har fokus',
  'Show all keys': 'Visa alla tangenter',
  'Single keys act': 'Enstaka tangenter är aktiva',
  'Next item': 'Nästa ärende',

  // Finances that a player declared.
  Finances: 'Ekonomi',
  'Declared finances': 'Uppgifter om ekonomi',
  'Nobody knows whether the player can afford it': 'Ingen vet om spelaren har råd',
  Plausible: 'Rimligt',
  'Not plausible': 'Inte rimligt',
  '{from} or more': '{from} eller mer',
  '{from} to {to}': '{from} till {to}',

  // A document.
  'Withdrawal of {amount} waits': 'Uttaget på {amount} väntar',
  'Cover the picture': 'Täck bilden',

  // A payment without an answer.
  'Without an answer': 'Utan svar',
  'Payment without an answer, {amount}': 'Betalning utan svar, {amount}',
  'The player waits for the money': 'Spelaren väntar på pengarna',
  'The provider has not reported how it ended. Ask it, or compare its report in Books.':
    'Leverantören har inte rapporterat hur den slutade. Fråga leverantören eller stäm av dess rapport i Bokföring.',
  'The payment': 'Betalningen',

  // Complaints.
  Complaints: 'Klagomål',
  'Complaint: {topic}': 'Klagomål: {topic}',
  'The player turns to a dispute body or the authority':
    'Spelaren vänder sig till en tvistenämnd eller myndigheten',
  'Record a complaint': 'Registrera ett klagomål',
  'What it is about': 'Vad det gäller',
  'What the player complains about': 'Vad spelaren klagar på',
  'The player reads it when they ask for their data.': 'Spelaren läser det i sitt registerutdrag.',
  'Recorded. It waits in Today.': 'Registrerat. Det väntar i I dag.',
  'Recorded. It waits in Today until {day}.': 'Registrerat. Det väntar i I dag till {day}.',
  Answer: 'Svar',
  'What the player was answered': 'Vad spelaren fick till svar',
  'Answer first: this sends nothing.': 'Svara först: härifrån skickas inget.',

  // A doubtful person.
  Comparison: 'Jämförelse',
  'This account': 'Det här kontot',
  'Other account': 'Det andra kontot',
  Matches: 'Stämmer överens',
  'Personal number': 'Personnummer',
  'not shown': 'visas inte',
  'The other person is on a register, or their account is erased: only what matches is known.':
    'Den andra personen finns i ett register, eller så är kontot raderat: bara det som stämmer överens är känt.',
} as const;
