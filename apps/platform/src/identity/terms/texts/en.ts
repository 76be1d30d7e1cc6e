import type { TermsText } from './terms-text.ts';

export const en: TermsText = {
  title: 'Terms and conditions',
  sections: ({ age, authority }) => [
    {
      heading: 'Who may play',
      paragraphs: [
        `You must be ${age} years or older, play for yourself and live in a country we serve. We verify age and identity, and close accounts of anyone who is too young.`,
        `We are licensed and supervised by: ${authority}.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You may have one account. What you tell us must be true, and you keep it up to date. Keep your password to yourself and tell us at once when someone else may know it.',
      ],
    },
    {
      heading: 'Deposits and withdrawals',
      paragraphs: [
        'You pay in and out by means in your own name. Money on the account earns no interest and may be withdrawn at any time, once we have verified who you are.',
        'Bonuses come with conditions of their own, which are shown before you accept one.',
      ],
    },
    {
      heading: 'Safer gambling',
      paragraphs: [
        'You can set limits on deposits, losses and time, take a break or exclude yourself, at any time and free of charge, in your account. A lower limit counts at once; a higher one only after a waiting time.',
        'If gambling stops being fun, stop and talk to someone: our support shows where to find help in your country.',
      ],
    },
    {
      heading: 'Privacy',
      paragraphs: [
        'We keep the personal data we need to run your account and the law asks us to keep, no longer than it asks. We share it only with those who help us do so and with authorities. You may see, correct and, where the law allows, erase it.',
      ],
    },
    {
      heading: 'Complaints and changes',
      paragraphs: [
        'Write to our support first. If we do not agree, you may turn to the authority above or an independent body. When these terms change, we ask you to accept the new ones before you play on.',
      ],
    },
  ],
};
