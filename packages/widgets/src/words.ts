import type { Locale } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';

const common = import.meta.glob<CompiledMessages>('./texts/*.json', { import: 'default' });
const own = import.meta.glob<CompiledMessages>('./{features,parts}/*/messages/*.json', { import: 'default' });

const load = (file: (() => Promise<CompiledMessages>) | undefined) => file?.() ?? Promise.resolve({});

/** Rooms whose words were asked for beside a widget's own: in another language they are needed as well. */
const beside = new Set<string>();

/** The words every widget has, those of a room and of what stands in it, in one locale. */
export function loadWords(room: string, locale: Locale): Promise<CompiledMessages[]> {
  const rooms = [room, ...beside].map((one) => ownWords(one, locale));
  return Promise.all([load(common[`./texts/${locale}.json`]), ...rooms]);
}

/** The words of one room alone, or of a part that several rooms show. */
export function loadOwnWords(room: string, locale: Locale): Promise<CompiledMessages> {
  beside.add(room);
  return ownWords(room, locale);
}

function ownWords(room: string, locale: Locale): Promise<CompiledMessages> {
  const file = (place: string) => own[`./${place}/${room}/messages/${locale}.json`];
  return load(file('features') ?? file('parts'));
}
