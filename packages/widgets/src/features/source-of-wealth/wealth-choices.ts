import {
  callHost,
  INDUSTRIES,
  type IncomeBand,
  incomeBands,
  listOr,
  OCCUPATIONS,
  WEALTH_SOURCES,
} from '@playerdesk/contract/internal';
import type { WealthChoices } from '@playerdesk/core/internal';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import type { TypedTexts } from '../../kit/widget-context.ts';
import type { ListEntry, WealthLists } from '../../options/wealth-lists.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Lists with their labels. */
export interface WealthLabels {
  readonly sources: readonly Choice[];
  readonly industries: readonly Choice[];
  readonly occupations: readonly Choice[];
  readonly bands: readonly IncomeBand[];
}

/** Returns the host's lists, or the bundled ones, in the player's language. */
export function getWealthLabels(
  texts: TypedTexts,
  currency: string,
  lists: WealthLists | undefined,
): WealthLabels {
  const toChoices = (kind: string, entries: readonly ListEntry[] | undefined, usual: readonly string[]) =>
    listOr(entries, usual).flatMap((entry) => {
      // JavaScript passes any value.
      if (typeof entry !== 'string') return entry?.id ? entry : [];
      const key = `wealth.${kind}.${entry}`;
      return { id: entry, label: texts.has(key) ? texts.text(key as TextKey) : entry };
    });
  const { sources, industries, occupations, incomes } = lists ?? {};
  return {
    sources: toChoices('source', sources, WEALTH_SOURCES),
    industries: toChoices('industry', industries, INDUSTRIES),
    occupations: toChoices('occupation', occupations, OCCUPATIONS),
    bands: listOr(callHost(incomes, currency), incomeBands(currency)),
  };
}

const ids = (list: readonly Choice[]) => list.map(({ id }) => id);

export function toWealthChoices({ sources, industries, bands }: WealthLabels): WealthChoices {
  return { sources: ids(sources), industries: ids(industries), bands };
}
