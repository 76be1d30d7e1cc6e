// @chunk widget

import type { JurisdictionPack, PlayerdeskError } from '@playerdesk/contract/internal';
import type { Texts } from '@playerdesk/core/internal';

/** Returns the text of an error code, or "Error '{code}'." for an unknown code. */
export function getCodeText(texts: Texts, code: string): string {
  const key = `error.${code}`;
  return texts.has(key) ? texts.text(key) : `Error '${code}'.`;
}

/** Refusals whose documented text names Spelpaus, whichever register refused. */
const REGISTER_REFUSAL = /^(sign-in|sign-up|game)\.spel-paus-validation-error$/;

/**
 * Returns the text of an error. For unspecific codes, returns the platform's description if there is one.
 *
 * A description of a missing operation is meant for developers and never shown. A jurisdiction pack names the
 * exclusion register of its market.
 */
export function getErrorText(
  texts: Texts,
  error: PlayerdeskError,
  pack: Pick<JurisdictionPack, 'registerName'> = {},
): string {
  const { code, description, kind } = error;
  const { registerName } = pack;
  if (registerName !== undefined && REGISTER_REFUSAL.test(code)) {
    if (registerName === null) return texts.text('notice.register.any');
    return texts.text('notice.register.named', { register: registerName });
  }
  if (kind === 'not-implemented') return getCodeText(texts, 'generic.not-implemented');
  const isUnspecific = code === 'generic.unknown-error' || !texts.has(`error.${code}`);
  return isUnspecific && description ? description : getCodeText(texts, code);
}
