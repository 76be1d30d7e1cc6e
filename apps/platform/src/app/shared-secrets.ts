import { createSecret, type Secret } from '../infrastructure/secret/secret.ts';
import { type SharedSecret, toSharedSecret } from '../infrastructure/secret/shared-secret.ts';
import type { Configuration } from './configuration/configuration.ts';

/** The secrets that the platform shares with other programs. */
export interface SharedSecrets {
  /** Verifies registration tokens. */
  readonly token: SharedSecret;
  /** Signs single sign-on tokens, which other services verify. */
  readonly sso: string;
  /** Verifies the payment provider's webhooks. Null: they are disabled. */
  readonly payment: SharedSecret | null;
  /** Verifies the game provider's webhooks. Null: they are disabled. */
  readonly game: SharedSecret | null;
}

type Settings = Pick<
  Configuration,
  | 'environment'
  | 'secret'
  | 'previousSecret'
  | 'tokenSecret'
  | 'previousTokenSecret'
  | 'ssoSecret'
  | 'payment'
  | 'games'
>;

/** Returns the configured secrets. One that is not configured derives from the platform's secret. */
export function readSharedSecrets(settings: Settings): SharedSecrets {
  const { secret, previousSecret, tokenSecret, previousTokenSecret, ssoSecret, payment, games } = settings;
  const current = createSecret(secret);
  const previous = previousSecret === null ? null : createSecret(previousSecret);
  const derive = (from: (platform: Secret) => string) =>
    toSharedSecret(from(current), previous && from(previous));
  // In production these must be agreed with the provider.
  const isProduction = settings.environment === 'production';
  const derivedPayment = isProduction ? null : derive((platform) => platform.digest('payment callbacks', ''));
  const derivedGame = isProduction ? null : derive((platform) => platform.digest('game calls', ''));
  return {
    token:
      tokenSecret === null
        ? derive((platform) => platform.digest('identity token', ''))
        : toSharedSecret(tokenSecret, previousTokenSecret),
    sso: ssoSecret ?? current.digest('sso token', ''),
    payment:
      payment.secret === null ? derivedPayment : toSharedSecret(payment.secret, payment.previousSecret),
    game: games.secret === null ? derivedGame : toSharedSecret(games.secret, games.previousSecret),
  };
}
