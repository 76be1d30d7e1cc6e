import { DEFAULT_CURRENCY, declareWealth, type Profile } from '@playerdesk/contract/internal';
import {
  type Account,
  countryName,
  createWealthDraft,
  type Declaration,
  findMissingAnswer,
  loadPlaces,
  readWealthDraft,
  startWealth,
  toWealthDraft,
  type WealthEffect,
  type WealthEvent,
  type WealthState,
  wealthFlow,
} from '@playerdesk/core/internal';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { SelectOption } from '../../design-system/select-field.tsx';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useFlow } from '../../kit/use-flow.ts';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import { getWealthLabels, toWealthChoices, type WealthLabels } from './wealth-choices.ts';

interface Places {
  readonly countries: readonly SelectOption[];
  readonly nationalities: readonly SelectOption[];
}

export interface WealthViewProps {
  /** Whether a player is signed in. */
  readonly isSignedIn: boolean;
  readonly state: WealthState;
  readonly labels: WealthLabels;
  /** ISO 4217 code of the account's currency. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2 code of the country of residence. */
  readonly country: string;
  /** First missing field of the step, or null. */
  readonly missing: ReturnType<typeof findMissingAnswer>;
  readonly send: (event: WealthEvent) => void;
  /** Opens the upload of evidence. Null on a platform without uploads. */
  readonly onProof: (() => void) | null;
  readonly onLobby: () => void;
}

/** Provides the source-of-wealth declaration. */
export function useWealth(player: Profile | null): WealthViewProps {
  const widget = useWidget();
  const { account, texts } = widget;
  const { userId = '', country = '', currency = DEFAULT_CURRENCY } = player ?? {};
  const labels = useMemo(
    () => getWealthLabels(texts, currency, widget.options.wealth),
    [texts, currency, widget.options],
  );
  const latest = useRef(labels);
  latest.current = labels;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another currency has other choices, another language only other words
  const start = useCallback(
    () => restoreDraft(account, latest.current, userId, country),
    [account, currency, userId, country],
  );
  const [state, sendToFlow] = useFlow(
    wealthFlow,
    start,
    (effect: WealthEffect, next: (event: WealthEvent) => void) => runEffect(widget, effect, next, userId),
  );
  useLayoutEffect(() => sendToFlow({ type: 'began', state: start() }), [sendToFlow, start]);
  const send = useCallback(
    (event: WealthEvent) => {
      // A notice about the last attempt is obsolete once the player continues.
      if (event.type === 'continue' || event.type === 'back') widget.notify(null);
      sendToFlow(event);
    },
    [widget, sendToFlow],
  );
  return {
    isSignedIn: player !== null,
    state,
    labels,
    currency,
    country,
    missing: findMissingAnswer(state),
    send,
    onProof: account.platform.capabilities.supports('uploadDocument')
      ? () => widget.open('verify', { document: 'source-of-wealth' })
      : null,
    onLobby: () => {
      widget.close();
      widget.openRoute('/casino');
    },
  };
}

/** Loads the countries for the step that shows them. */
export function usePlaces(country: string): LoadState<Places> {
  const widget = useWidget();
  const { locale } = widget.texts;
  return useLoad(useCallback(() => loadSortedPlaces(widget, locale, country), [widget, locale, country]));
}

/** Returns the restored draft. Nationality and country of birth default to the country of residence. */
function restoreDraft(account: Account, labels: WealthLabels, player: string, country: string): WealthState {
  const choices = toWealthChoices(labels);
  const draft = readWealthDraft(createWealthDraft(account).read(), player, choices);
  const fromProfile = { nationality: country, birthCountry: country };
  return startWealth(choices, { ...fromProfile, ...draft?.values }, draft?.step);
}

function runEffect(
  widget: WidgetContext,
  effect: WealthEffect,
  send: (event: WealthEvent) => void,
  player: string,
): void {
  const draft = createWealthDraft(widget.account);
  if (effect.type === 'forget') draft.clear();
  else if (effect.type === 'keep') draft.write(toWealthDraft(effect.state, player));
  else void declare(widget, effect.declaration, send);
}

async function declare(
  widget: WidgetContext,
  declaration: Declaration,
  send: (event: WealthEvent) => void,
): Promise<void> {
  const onDeclared = () => {
    widget.notify(null);
    send({ type: 'declared' });
  };
  try {
    await widget.account.write(declareWealth, declaration, () => notifySlow(widget));
    onDeclared();
  } catch (error) {
    send({ type: 'failed' });
    notifyFailure(widget, error, { retry: () => send({ type: 'continue' }), onSettled: onDeclared });
  }
}

async function loadSortedPlaces(
  { account, options: { lists } }: WidgetContext,
  locale: string,
  home: string,
): Promise<Places> {
  const { countries, nationalities } = await loadPlaces(account, { lists });
  const byName = new Intl.Collator(locale);
  const sorted = (list: readonly { readonly code: string; readonly name: string }[]) =>
    list
      .map(({ code, name }) => ({ value: code, label: name }))
      .sort((a, b) => byName.compare(a.label, b.label));
  const named = countries.map(({ code, name }) => ({ code, name: countryName(code, name, locale) }));
  // A resident may be a citizen, whatever the list omits.
  const atHome = named.filter(({ code }) => code === home && nationalities.every((one) => one.code !== code));
  return {
    countries: sorted(named),
    nationalities: sorted(nationalities.length > 0 ? [...nationalities, ...atHome] : named),
  };
}
