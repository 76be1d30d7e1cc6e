/** Swedish texts of the lists about a player, by the English text in the source. */
export const SWEDISH_RECORDS = {
  Lists: 'Listor',
  'Lists about the player': 'Listor om spelaren',
  'Choose a list. The audit keeps that you read it.':
    'Välj en lista. Granskningsloggen visar att du har läst den.',

  // Money that moved.
  Ledger: 'Kontoutdrag',
  'No money has moved yet.': 'Inga pengar har rört sig ännu.',
  Change: 'Ändring',
  '{amount} bonus': '{amount} i bonus',
  '{amount} held': '{amount} reserverat',
  'There is no payment.': 'Det finns ingen betalning.',
  Ended: 'Slutade',

  // Play and bonuses.
  Play: 'Spel',
  'There is no round and no bet.': 'Det finns ingen spelomgång och inget vad.',
  Game: 'Spel',
  Round: 'Spelomgång',
  Bonuses: 'Bonusar',
  'There is no bonus.': 'Det finns ingen bonus.',
  '{left} of {all} free spins': '{left} av {all} gratissnurr',
  Wagered: 'Omsatt',
  '{done} of {all}': '{done} av {all}',
  'Became real money': 'Blev egna pengar',

  // Messages.
  Messages: 'Meddelanden',
  'There is no message.': 'Det finns inget meddelande.',
  Channel: 'Kanal',
  Inbox: 'Inkorg',
  Message: 'Meddelande',

  // Limits and breaks.
  'No limit was ever set.': 'Ingen spelgräns har satts.',
  Limit: 'Spelgräns',
  'In force from': 'Gäller från',
  'ended by {name}': 'avslutad av {name}',
  'taken back {time}': 'återtagen {time}',
  'once the player confirms it': 'när spelaren har bekräftat den',
  'from {time}': 'från {time}',
  Breaks: 'Spelpauser',
  'There was no break.': 'Det har inte varit någon spelpaus.',
  'without an end': 'tills vidare',
  'the player may ask to return from {time}': 'spelaren får begära att spela igen från {time}',
  'granted {time} by {name}': 'beviljat {time} av {name}',

  // Sessions.
  Sessions: 'Inloggningar',
  'The player has never signed in.': 'Spelaren har aldrig loggat in.',
  Device: 'Enhet',
  'limited, during a break': 'begränsad, under en spelpaus',
  'Signed in with': 'Inloggad med',
  'confirmed with {method}': 'bekräftad med {method}',
  'Failed before': 'Misslyckade före',
  'Last used': 'Senast använd',
} as const;
