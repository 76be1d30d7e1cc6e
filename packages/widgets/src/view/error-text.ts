import type { PlayerdeskError } from '@playerdesk/contract';
import type { Texts } from '@playerdesk/core';

/** The words for an error code: ours, else "Error '{key}'.". */
export function textOfCode(texts: Texts, code: string): string {
  const key = `error.${code}`;
  return texts.has(key) ? texts.text(key) : `Error '${code}'.`;
}

/**
 * The words for an error: ours, or the platform's own where we only know that something went wrong. What a call that is missing
 * says of itself is meant for developers, and never shown.
 */
export function textOfError(texts: Texts, error: PlayerdeskError): string {
  const { code, description, kind } = error;
  if (kind === 'not-implemented') return textOfCode(texts, 'generic.not-implemented');
  const unspecific = code === 'generic.unknown-error' || !texts.has(`error.${code}`);
  return unspecific && description ? description : textOfCode(texts, code);
}
