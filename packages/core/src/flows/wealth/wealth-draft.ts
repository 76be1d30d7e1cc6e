import { WEALTH_STEPS, type WealthChoices, type WealthState, type WealthValues } from './wealth-state.ts';

const KIND = 'source-of-wealth';

/** Draft of a declaration. The confirmation is not stored and has to be given again. */
export interface WealthDraft {
  readonly kind: typeof KIND;
  /** Player whose answers these are. Another player may sign in on this tab. */
  readonly player: string;
  readonly step: WealthState['step'];
  readonly values: Partial<WealthValues>;
}

/** Returns the draft of a declaration. */
export function toWealthDraft({ step, values }: WealthState, player: string): WealthDraft {
  return { kind: KIND, player, step, values: { ...values, confirmed: false } };
}

const TEXTS = ['sourceOther', 'industryOther', 'occupation', 'nationality', 'birthCountry'] as const;

/** Reads a stored draft of this player. Choices that are no longer offered are dropped. */
export function readWealthDraft(
  kept: unknown,
  player: string,
  choices: WealthChoices,
): Pick<WealthDraft, 'step' | 'values'> | null {
  const draft = kept as Partial<WealthDraft> | null;
  const step = WEALTH_STEPS.find((one) => one === draft?.step);
  if (draft?.kind !== KIND || draft.player !== player || !step) return null;
  const values: Readonly<Record<string, unknown>> = { ...draft.values };
  const ticked = Array.isArray(values.sources) ? values.sources : [];
  const incomes = choices.bands.map(({ from }) => String(from));
  return {
    step,
    values: {
      ...Object.fromEntries(TEXTS.map((field) => [field, textOf(values[field])])),
      sources: choices.sources.filter((id) => ticked.includes(id)),
      industry: among(choices.industries, values.industry),
      income: among(incomes, values.income),
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
const among = (list: readonly string[], value: unknown): string => list.find((one) => one === value) ?? '';
