import type { Locale } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';

const common = import.meta.glob<CompiledMessages>('./texts/*.json', { import: 'default' });
const own = import.meta.glob<CompiledMessages>('./{features,parts}/*/messages/*.json', { import: 'default' });

const load = (file: (() => Promise<CompiledMessages>) | undefined) => file?.() ?? Promise.resolve({});

/** The words every widget has and those of a room, in one locale. */
export function loadWords(room: string, locale: Locale): Promise<CompiledMessages[]> {
  return Promise.all([load(common[`./texts/${locale}.json`]), loadOwnWords(room, locale)]);
}

/** The words of one room alone, or of a part that several rooms show. */
export function loadOwnWords(room: string, locale: Locale): Promise<CompiledMessages> {
  const file = (place: string) => own[`./${place}/${room}/messages/${locale}.json`];
  return load(file('features') ?? file('parts'));
}
