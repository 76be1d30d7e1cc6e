import type { Locale } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';

const common = import.meta.glob<CompiledMessages>('./texts/*.json', { import: 'default' });
const own = import.meta.glob<CompiledMessages>('./{features,parts}/*/messages/*.json', { import: 'default' });

const load = (file: (() => Promise<CompiledMessages>) | undefined) => file?.() ?? Promise.resolve({});

/** The words every widget has and those of a room, in one locale. */
export function loadWords(room: string, locale: Locale): Promise<CompiledMessages[]> {
  return Promise.all([load(common[`./texts/${locale}.json`]), loadOwnWords(`features/${room}`, locale)]);
}

/** The words of one folder alone, such as a part that several widgets show. */
export function loadOwnWords(folder: string, locale: Locale): Promise<CompiledMessages> {
  return load(own[`./${folder}/messages/${locale}.json`]);
}
