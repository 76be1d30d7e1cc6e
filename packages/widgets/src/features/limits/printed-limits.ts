import { LIMIT_TYPES, type LimitEntry, limitStates, type ProductBlock } from '@playerdesk/contract/internal';
import { formatLimit } from '../../kit/limit-labels.ts';
import type { PrintedFacts, PrintedPage } from '../../kit/print/print-page.ts';
import { formatBlock } from '../../kit/responsible-gambling/format-block.ts';
import type { TypedTexts } from '../../kit/widget-context.ts';
import { getNoLimitText, getPendingText } from './pending-text.ts';

interface Tools {
  readonly limits: readonly LimitEntry[];
  readonly blocks: readonly ProductBlock[];
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the list of a player's limits, with the changes that wait, and of the breaks that run. */
export function getPrintedLimits(
  texts: TypedTexts,
  { limits, blocks, currency, now }: Tools,
): Pick<PrintedPage, 'title' | 'parts'> {
  const { text, locale } = texts;
  const states = limitStates(limits, now);
  const toFacts = (type: LimitEntry['type']): PrintedFacts =>
    states
      .filter((state) => state.type === type && (state.current ?? state.incoming))
      .map(({ period, product, current, incoming }) => {
        const name = { type, product, currency };
        const span = text(type === 'reality-check' ? 'limits.interval' : `limits.period.${period}`);
        const amount = current?.amount ?? null;
        return [
          product ? `${span} · ${text(`product.${product}`)}` : span,
          [
            amount === null ? getNoLimitText(texts, type) : formatLimit(name, amount, locale),
            ...(incoming ? [getPendingText(texts, name, incoming, now)] : []),
          ].join(' · '),
        ];
      });
  const breaks = blocks.filter(({ status }) => status === 'active');
  return {
    title: text('limits.printed'),
    parts: [
      ...LIMIT_TYPES.map((type) => {
        const facts = toFacts(type);
        const heading = text(`limits.type.${type}`);
        return facts.length > 0 ? { heading, facts } : { heading, lines: [getNoLimitText(texts, type)] };
      }),
      ...(breaks.length > 0
        ? [
            {
              heading: text('responsible-gambling.blocks'),
              lines: breaks.map((block) => formatBlock(texts, block, now)),
            },
          ]
        : []),
    ],
  };
}
