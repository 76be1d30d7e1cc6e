import type { Locale } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';

const common = import.meta.glob<CompiledMessages>('./texts/*.json', { import: 'default' });
const own = import.meta.glob<CompiledMessages>('./features/*/messages/*.json', { import: 'default' });

/** The words every widget has and those of a room, in one locale. */
export function loadWords(room: string, locale: Locale): Promise<CompiledMessages[]> {
  const files = [common[`./texts/${locale}.json`], own[`./features/${room}/messages/${locale}.json`]];
  return Promise.all(files.map((load) => load?.() ?? Promise.resolve({})));
}
