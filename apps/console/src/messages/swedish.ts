/** Swedish texts, by the English text in the source. `{name}` stands for a value. */
export const SWEDISH = {
  Today: 'I dag',
  Players: 'Spelare',
  Payments: 'Betalningar',
  Books: 'Bokföring',
  Reports: 'Rapporter',
  Audit: 'Granskningslogg',
  Permissions: 'Behörigheter',
  Console: 'Konsol',
  Sections: 'Avsnitt',
  Loading: 'Läser in',
  'Search players': 'Sök spelare',
  'Name, e-mail, phone, birth date, id, payment reference':
    'Namn, e-post, telefon, födelsedatum, id, betalningsreferens',
  'Sign out': 'Logga ut',
  Language: 'Språk',
} as const;
