import type { TermsText } from './terms-text.ts';

export const fi: TermsText = {
  title: 'Käyttöehdot',
  sections: ({ age, authority }) => [
    {
      heading: 'Kuka saa pelata',
      paragraphs: [
        `Sinun on oltava vähintään ${age}-vuotias, pelattava omaan lukuusi ja asuttava maassa, jossa toimimme. Tarkistamme iän ja henkilöllisyyden ja suljemme liian nuorten tilit.`,
        `Toimilupamme on myöntänyt ja toimintaamme valvoo: ${authority}.`,
      ],
    },
    {
      heading: 'Tilisi',
      paragraphs: [
        'Sinulla voi olla yksi tili. Antamiesi tietojen on oltava totta ja ajan tasalla. Pidä salasana omana tietonasi ja kerro heti, jos joku muu voi tietää sen.',
      ],
    },
    {
      heading: 'Talletukset ja nostot',
      paragraphs: [
        'Talletat ja nostat omalla nimelläsi olevilla maksutavoilla. Tilillä oleville varoille ei makseta korkoa, ja ne voi nostaa milloin tahansa, kun olemme varmistaneet henkilöllisyytesi.',
        'Bonuksilla on omat ehtonsa, jotka näytetään ennen hyväksymistä.',
      ],
    },
    {
      heading: 'Vastuullinen pelaaminen',
      paragraphs: [
        'Voit milloin tahansa ja maksutta asettaa tililläsi rajoja talletuksille, tappioille ja ajalle, pitää tauon tai asettaa itsellesi pelieston. Alempi raja tulee voimaan heti, korkeampi vasta odotusajan jälkeen.',
        'Jos pelaaminen ei enää ole hauskaa, lopeta ja puhu jollekulle. Asiakaspalvelumme kertoo, mistä saat apua.',
      ],
    },
    {
      heading: 'Tietosuoja',
      paragraphs: [
        'Säilytämme henkilötiedot, joita tili ja laki vaativat, emmekä pidempään. Luovutamme niitä vain meitä siinä auttaville ja viranomaisille. Voit tarkastaa, oikaista ja lain salliessa poistaa ne.',
      ],
    },
    {
      heading: 'Valitukset ja muutokset',
      paragraphs: [
        'Kirjoita ensin asiakaspalveluumme. Jos emme ole samaa mieltä, voit kääntyä yllä mainitun viranomaisen tai riippumattoman elimen puoleen. Kun ehdot muuttuvat, pyydämme sinua hyväksymään uudet ennen pelaamisen jatkamista.',
      ],
    },
  ],
};
