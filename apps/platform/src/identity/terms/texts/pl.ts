import type { TermsText } from './terms-text.ts';

export const pl: TermsText = {
  title: 'Regulamin',
  sections: ({ age, authority }) => [
    {
      heading: 'Kto może grać',
      paragraphs: [
        `Musisz mieć co najmniej ${age} lat, grać na własny rachunek i mieszkać w kraju, w którym działamy. Sprawdzamy wiek i tożsamość oraz zamykamy konta osób zbyt młodych.`,
        `Licencji udzielił nam i nadzoruje nas: ${authority}.`,
      ],
    },
    {
      heading: 'Twoje konto',
      paragraphs: [
        'Możesz mieć jedno konto. Podane dane muszą być prawdziwe i aktualne. Nie ujawniaj hasła i powiadom nas od razu, gdy może je znać ktoś inny.',
      ],
    },
    {
      heading: 'Wpłaty i wypłaty',
      paragraphs: [
        'Wpłacasz i wypłacasz środkami płatniczymi na własne nazwisko. Pieniądze na koncie nie są oprocentowane i można je wypłacić w każdej chwili po potwierdzeniu tożsamości.',
        'Bonusy mają własne warunki, które pokazujemy przed ich przyjęciem.',
      ],
    },
    {
      heading: 'Bezpieczniejsza gra',
      paragraphs: [
        'W każdej chwili i bezpłatnie możesz na swoim koncie ustawić limity wpłat, strat i czasu, zrobić przerwę lub wykluczyć się z gry. Niższy limit działa od razu, wyższy dopiero po czasie oczekiwania.',
        'Jeśli gra przestaje być rozrywką, przerwij ją i porozmawiaj z kimś. Nasza pomoc wskaże, gdzie szukać wsparcia.',
      ],
    },
    {
      heading: 'Prywatność',
      paragraphs: [
        'Przechowujemy dane osobowe potrzebne do prowadzenia konta i wymagane przez prawo, nie dłużej, niż ono wymaga. Udostępniamy je tylko tym, którzy nam w tym pomagają, oraz urzędom. Możesz je zobaczyć, poprawić i, gdy prawo na to pozwala, usunąć.',
      ],
    },
    {
      heading: 'Skargi i zmiany',
      paragraphs: [
        'Najpierw napisz do naszej pomocy. Jeśli nie dojdziemy do porozumienia, możesz zwrócić się do wymienionego urzędu lub niezależnego organu. Gdy regulamin się zmieni, poprosimy o przyjęcie nowego przed dalszą grą.',
      ],
    },
  ],
};
