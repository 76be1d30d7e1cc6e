import type { PlayerdeskError } from '@playerdesk/contract';
import type { Texts } from '@playerdesk/core';

/** The words for an error code: ours, else "Error '{key}'.". */
export function textOfCode(texts: Texts, code: string): string {
  const key = `error.${code}`;
  return texts.has(key) ? texts.text(key) : `Error '${code}'.`;
}

/** The words for an error: ours, or the platform's own where we only know that something went wrong. */
export function textOfError(texts: Texts, error: PlayerdeskError): string {
  const { code, description } = error;
  const unspecific = code === 'generic.unknown-error' || !texts.has(`error.${code}`);
  return unspecific && description ? description : textOfCode(texts, code);
}
