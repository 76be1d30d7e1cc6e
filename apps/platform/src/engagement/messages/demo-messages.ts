import type { MessageStatus } from '@playerdesk/contract/internal';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';
import type { WrittenMessage } from './inbox.ts';

export interface DemoMessage {
  /** Milliseconds before the first start. */
  readonly age: number;
  readonly status: MessageStatus;
  readonly en: WrittenMessage;
  readonly sv: WrittenMessage;
}

/** Sample messages of an operator to a player, newest first. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    age: 2 * HOUR,
    status: 'Notified',
    en: {
      title: 'The Aurora Cup has begun',
      content:
        '<p>Join the <strong>Aurora Cup</strong> under <a href="/tournaments">Tournaments</a> and play any game. Your best round counts, not how often you play: set your limits first, and stop while it is fun.</p>',
      ctaAction: '/tournaments',
      ctaText: 'To the tournament',
    },
    sv: {
      title: 'Aurora Cup har börjat',
      content:
        '<p>Gå med i <strong>Aurora Cup</strong> under <a href="/tournaments">Turneringar</a> och spela vilket spel du vill. Din bästa runda räknas, inte hur ofta du spelar: sätt dina gränser först och sluta medan det är roligt.</p>',
      ctaAction: '/tournaments',
      ctaText: 'Till turneringen',
    },
  },
  {
    age: 9 * HOUR,
    status: 'Unpushed',
    en: {
      title: 'Your documents were approved',
      content: '<p>Thank you. There is nothing else to do: withdrawals are open.</p>',
    },
    sv: {
      title: 'Dina handlingar är godkända',
      content: '<p>Tack. Det finns inget mer att göra: uttag är öppna.</p>',
    },
  },
  {
    age: 26 * HOUR,
    status: 'Notified',
    en: {
      title:
        'Three new games in the lobby, among them the one with the longest name that anybody has thought of yet',
      content:
        '<p>New this week:</p><ul><li>Midnight Express</li><li>Golden Harbour</li><li>The Remarkable Voyage of Captain Ottilia</li></ul><p>They are in the lobby under <em>New</em>.</p>',
      ctaAction: '/casino',
      ctaText: 'To the lobby',
    },
    sv: {
      title:
        'Tre nya spel i lobbyn, bland dem det som har det längsta namn som någon hittills har hittat på åt ett spel',
      content:
        '<p>Nytt den här veckan:</p><ul><li>Midnight Express</li><li>Golden Harbour</li><li>Kapten Ottilias märkvärdiga resa</li></ul><p>De finns i lobbyn under <em>Nytt</em>.</p>',
      ctaAction: '/casino',
      ctaText: 'Till lobbyn',
    },
  },
  {
    age: 3 * DAY,
    status: 'Notified',
    en: {
      title: 'Are your limits still right for you?',
      content: '<p>It is some time since you looked at your limits. A lower limit takes effect at once.</p>',
      ctaAction: '/menu/responsible-gaming',
      ctaText: 'Safer gambling',
    },
    sv: {
      title: 'Passar dina gränser fortfarande?',
      content: '<p>Det var ett tag sedan du såg över dina gränser. En lägre gräns gäller direkt.</p>',
      ctaAction: '/menu/responsible-gaming',
      ctaText: 'Spela tryggare',
    },
  },
  {
    age: 5 * DAY,
    status: 'Read',
    en: {
      title: 'Maintenance on Tuesday night',
      content:
        '<p>On Tuesday between <strong>03:00</strong> and <strong>04:00</strong> the games are closed. Your money and your rounds are safe.</p>',
    },
    sv: {
      title: 'Underhåll natten till tisdag',
      content:
        '<p>På tisdag mellan <strong>03:00</strong> och <strong>04:00</strong> är spelen stängda. Dina pengar och omgångar är trygga.</p>',
    },
  },
  {
    age: 8 * DAY,
    status: 'Read',
    en: {
      title: 'How was our support?',
      content: '<p>You talked to us last week. Tell us what we can do better.</p>',
      ctaAction: '/support',
      ctaText: 'Write to us',
    },
    sv: {
      title: 'Hur var vår support?',
      content: '<p>Du pratade med oss förra veckan. Berätta vad vi kan göra bättre.</p>',
      ctaAction: '/support',
      ctaText: 'Skriv till oss',
    },
  },
  {
    age: 13 * DAY,
    status: 'Read',
    en: {
      title: 'New terms from the first of the month',
      content: '<p>We have made the terms shorter. <a href="/terms-and-conditions">Read them here</a>.</p>',
    },
    sv: {
      title: 'Nya villkor från den första',
      content: '<p>Vi har gjort villkoren kortare. <a href="/terms-and-conditions">Läs dem här</a>.</p>',
    },
  },
  {
    age: 20 * DAY,
    status: 'Read',
    en: {
      title: 'Saturday’s jackpot has been won',
      content: '<p>Somebody in Gozo took it home. The next one has begun to grow already.</p>',
    },
    sv: {
      title: 'Lördagens jackpott har gått',
      content: '<p>Någon på Gozo tog hem den. Nästa har redan börjat växa.</p>',
    },
  },
  {
    age: 34 * DAY,
    status: 'Read',
    en: {
      title: 'What returns to players means',
      content:
        '<p>Each game says how much of what is staked it pays back over a long time. It tells nothing of a single evening.</p><blockquote>Play for fun, not for an income.</blockquote>',
    },
    sv: {
      title: 'Vad återbetalning till spelare betyder',
      content:
        '<p>Varje spel anger hur mycket av insatserna som betalas tillbaka över lång tid. Det säger inget om en enskild kväll.</p><blockquote>Spela för nöjet, inte för en inkomst.</blockquote>',
    },
  },
  {
    age: 61 * DAY,
    status: 'Read',
    en: {
      title: 'Hello',
      content: '<p>This is where messages from us wait.</p>',
      ctaAction: '/casino',
      ctaText: 'To the casino',
    },
    sv: {
      title: 'Hej',
      content: '<p>Det är här meddelanden från oss finns.</p>',
      ctaAction: '/casino',
      ctaText: 'Till casinot',
    },
  },
];

/** How many of these messages each demo player has, in addition to automatic ones. */
export const DEMO_INBOXES: Readonly<Record<string, number>> = {
  'maja@demo.playerdesk.example': 10,
  'astrid@demo.playerdesk.example': 8,
  'lucia@demo.playerdesk.example': 7,
  'oliver@demo.playerdesk.example': 8,
  'rich@demo.playerdesk.example': 10,
};
