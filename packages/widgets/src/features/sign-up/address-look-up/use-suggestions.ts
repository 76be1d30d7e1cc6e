import { type AddressSuggestion, findAddresses, isAddressText } from '@playerdesk/contract/internal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isMissing } from '../../../kit/discovered-operations.ts';
import { useWidget, type WidgetContext } from '../../../kit/widget-context.ts';

/** Milliseconds without a key after which a text is looked up. */
export const TYPING_PAUSE = 250;
/** Most look-ups of one form. Each costs the operator money, and an address takes about five. */
export const MOST_LOOK_UPS = 40;

/** `missing`: the platform has no look-up after all. `failed`: it has, and does not answer. */
export type LookUpStatus = 'idle' | 'no-country' | 'loading' | 'found' | 'none' | 'failed' | 'missing';

export interface Suggestions {
  readonly status: LookUpStatus;
  readonly addresses: readonly AddressSuggestion[];
}

const IDLE: Suggestions = { status: 'idle', addresses: [] };

/**
 * Looks addresses up while the player types. Only the answer to the latest text counts: every key makes earlier
 * requests obsolete.
 */
class LookUp {
  readonly #widget: WidgetContext;
  readonly #getCountry: () => string;
  readonly #onChange: (change: (before: Suggestions) => Suggestions) => void;
  #turn = 0;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    widget: WidgetContext,
    getCountry: () => string,
    onChange: (change: (before: Suggestions) => Suggestions) => void,
  ) {
    this.#widget = widget;
    this.#getCountry = getCountry;
    this.#onChange = onChange;
  }

  /** Looks up a text after a pause. Earlier suggestions stay meanwhile. */
  type(text: string): void {
    this.#invalidate();
    if (isAddressText(text)) this.#timer = setTimeout(() => void this.ask(text), TYPING_PAUSE);
    else this.#onChange(() => IDLE);
  }

  /** Looks up a text now. */
  async ask(text: string): Promise<void> {
    this.#invalidate();
    if (!isAddressText(text)) return;
    const country = this.#getCountry();
    if (country === '') return this.#onChange(() => ({ ...IDLE, status: 'no-country' }));
    if (this.#count >= MOST_LOOK_UPS) return this.#onChange(() => ({ ...IDLE, status: 'failed' }));
    this.#count += 1;
    const turn = this.#turn;
    const settle = (next: Suggestions) => turn === this.#turn && this.#onChange(() => next);
    this.#onChange((before) => ({ ...before, status: 'loading' }));
    const { account, texts } = this.#widget;
    const language = texts.locale.slice(0, 2).toLowerCase();
    try {
      const { addresses } = await account.read(findAddresses, { country, text: text.trim(), language });
      settle({ status: addresses.length > 0 ? 'found' : 'none', addresses: withoutDoubles(addresses) });
    } catch (error) {
      const status = isMissing(error, account.platform, findAddresses) ? 'missing' : 'failed';
      settle({ ...IDLE, status });
    }
  }

  /** Drops the suggestions and every request. */
  reset(): void {
    this.#invalidate();
    this.#onChange(() => IDLE);
  }

  close(): void {
    this.#invalidate();
  }

  #invalidate(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
  }
}

/** Leaves out addresses with the label of an earlier one, because a player sees no difference. */
function withoutDoubles(addresses: readonly AddressSuggestion[]): AddressSuggestion[] {
  const labels = new Set<string>();
  return addresses.filter(({ label }) => !labels.has(label) && labels.add(label));
}

/** @param getCountry Returns the chosen country, or an empty text. */
export function useSuggestions(getCountry: () => string): Suggestions & { readonly lookUp: LookUp } {
  const widget = useWidget();
  const [state, setState] = useState(IDLE);
  const latest = useRef(getCountry);
  latest.current = getCountry;
  const lookUp = useMemo(() => new LookUp(widget, () => latest.current(), setState), [widget]);
  useEffect(() => () => lookUp.close(), [lookUp]);
  return { ...state, lookUp };
}
