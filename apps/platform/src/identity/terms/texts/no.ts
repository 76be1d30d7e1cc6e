import type { TermsText } from './terms-text.ts';

export const no: TermsText = {
  title: 'Vilkår og betingelser',
  sections: ({ age, authority }) => [
    {
      heading: 'Hvem som kan spille',
      paragraphs: [
        `Du må være minst ${age} år, spille for deg selv og bo i et land vi betjener. Vi kontrollerer alder og identitet og stenger kontoer til den som er for ung.`,
        `Vi har lisens fra og er under tilsyn av: ${authority}.`,
      ],
    },
    {
      heading: 'Kontoen din',
      paragraphs: [
        'Du kan ha én konto. Det du oppgir, skal være sant og holdes oppdatert. Hold passordet for deg selv og si fra straks hvis noen andre kan kjenne det.',
      ],
    },
    {
      heading: 'Innskudd og uttak',
      paragraphs: [
        'Du betaler inn og ut med betalingsmidler i eget navn. Penger på kontoen gir ikke renter og kan tas ut når som helst når vi har kontrollert hvem du er.',
        'Bonuser har egne vilkår som vises før du takker ja.',
      ],
    },
    {
      heading: 'Tryggere spill',
      paragraphs: [
        'Du kan når som helst og gratis sette grenser for innskudd, tap og tid, ta en pause eller stenge deg selv ute, i kontoen din. En lavere grense gjelder straks, en høyere først etter en ventetid.',
        'Slutter spillingen å være gøy: stopp og snakk med noen. Kundeservice viser hvor du får hjelp.',
      ],
    },
    {
      heading: 'Personvern',
      paragraphs: [
        'Vi lagrer de personopplysningene vi trenger for kontoen og som loven krever, og ikke lenger enn det. Vi deler dem bare med dem som hjelper oss og med myndigheter. Du kan se, rette og, der loven tillater det, slette dem.',
      ],
    },
    {
      heading: 'Klager og endringer',
      paragraphs: [
        'Skriv først til kundeservice. Blir vi ikke enige, kan du gå til myndigheten over eller et uavhengig organ. Når vilkårene endres, ber vi deg godta de nye før du spiller videre.',
      ],
    },
  ],
};
