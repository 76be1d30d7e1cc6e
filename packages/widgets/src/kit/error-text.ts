import type { JurisdictionPack, PlayerdeskError } from '@playerdesk/contract';
import type { Texts } from '@playerdesk/core';

/** The words for an error code: ours, else "Error '{key}'.". */
export function getCodeText(texts: Texts, code: string): string {
  const key = `error.${code}`;
  return texts.has(key) ? texts.text(key) : `Error '${code}'.`;
}

/** Refusals whose documented text names Spelpaus, whichever register it was. */
const REGISTER_REFUSAL = /^(sign-in|sign-up|game)\.spel-paus-validation-error$/;

/**
 * The words for an error: ours, or the platform's own where we only know that something went wrong. What a call that is missing
 * says of itself is meant for developers, and never shown. A pack names the self-exclusion
 * register of its market.
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
