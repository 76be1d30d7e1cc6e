import { PRODUCTS, type Product } from '@playerdesk/contract/internal';

/** A service that single sign-on tokens are signed for. */
export interface SsoAudience {
  readonly name: string;
  /** `play`: every product. `service`: no play, such as a support desk. */
  readonly opens: 'play' | 'service' | Product;
}

const USES: readonly string[] = ['service', ...PRODUCTS];

/**
 * Reads `support:service` or `sportsbook:sport`. A bare name opens play of every product, so that a forgotten use
 * refuses too much and not too little.
 * @throws Error for an unknown use.
 */
export function readSsoAudience(text: string): SsoAudience {
  const [name = '', use, ...rest] = text.split(':');
  if (use === undefined) return { name, opens: 'play' };
  if (rest.length > 0 || !USES.includes(use))
    throw new Error(`SSO_AUDIENCES: "${text}" is not a name with one of ${USES.join(', ')}`);
  return { name, opens: use as SsoAudience['opens'] };
}
