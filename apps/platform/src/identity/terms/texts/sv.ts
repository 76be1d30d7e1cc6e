import type { TermsText } from './terms-text.ts';

export const sv: TermsText = {
  title: 'Allmänna villkor',
  sections: ({ age, authority }) => [
    {
      heading: 'Vem som får spela',
      paragraphs: [
        `Du måste vara minst ${age} år, spela för egen räkning och bo i ett land där vi verkar. Vi kontrollerar ålder och identitet och stänger konton för den som är för ung.`,
        `Vi har licens från och står under tillsyn av: ${authority}.`,
      ],
    },
    {
      heading: 'Ditt konto',
      paragraphs: [
        'Du får ha ett konto. Det du uppger ska vara sant och hållas aktuellt. Håll lösenordet för dig själv och säg till direkt om någon annan kan känna till det.',
      ],
    },
    {
      heading: 'Insättningar och uttag',
      paragraphs: [
        'Du sätter in och tar ut med betalsätt i ditt eget namn. Pengar på kontot ger ingen ränta och kan tas ut när som helst när vi har kontrollerat vem du är.',
        'Bonusar har egna villkor som visas innan du tackar ja.',
      ],
    },
    {
      heading: 'Spelansvar',
      paragraphs: [
        'Du kan när som helst och utan kostnad sätta gränser för insättningar, förluster och tid, ta en paus eller stänga av dig, i ditt konto. En sänkt gräns gäller direkt, en höjd först efter en väntetid.',
        'Om spelandet slutar vara roligt: sluta och prata med någon. Vår kundtjänst visar var du får hjälp.',
      ],
    },
    {
      heading: 'Integritet',
      paragraphs: [
        'Vi sparar de personuppgifter som behövs för kontot och som lagen kräver, och inte längre än så. Vi delar dem bara med dem som hjälper oss med det och med myndigheter. Du kan få se, rätta och, där lagen tillåter, radera dem.',
      ],
    },
    {
      heading: 'Klagomål och ändringar',
      paragraphs: [
        'Skriv först till vår kundtjänst. Är vi inte överens kan du vända dig till myndigheten ovan eller ett oberoende organ. När villkoren ändras ber vi dig godkänna de nya innan du spelar vidare.',
      ],
    },
  ],
};
