import type { ApiError } from '../api/endpoint.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  NoAnswer: 'The platform did not answer. Check that it is running, then try again.',
  UnexpectedAnswer: 'The platform answered with something this page does not understand.',
  NotAuthenticated: 'This page is no longer signed in. Open the Backstage address that the platform printed.',
  ValidationError: 'Check the marked fields.',
  PlayerNotFound: 'No player has this e-mail address.',
  NotFound: 'It does not exist any more. Somebody may have finished it already.',
  BonusNotFound: 'There is no bonus with this code.',
  BonusNotAvailable:
    'The player cannot have this bonus: they had it before, or it is not for their currency.',
  InsufficientBalance: 'The balance is too low.',
  BreakNotRevocable: 'This break cannot end early.',
  BreakNotOffered: "The player's market does not offer this break.",
  SpelPausValidationError: 'The player is on the national exclusion register.',
  ProductBlocked: 'The player has a break from this product.',
  LimitReached: 'A limit of the player is reached.',
  UnknownError: 'The platform failed. Its log has the details.',
};

/** Returns the message of an error for staff. */
export const errorMessage = ({ code }: ApiError): string =>
  MESSAGES[code] ?? `The platform refused this: ${code}.`;
