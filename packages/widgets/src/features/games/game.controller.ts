import {
  isPlayerdeskError,
  type LaunchRequest,
  type PlayMode,
  type PlaySetUp,
  playModeOf,
  playPath,
  toPlayerdeskError,
} from '@playerdesk/contract';
import { needsActivation, type PlaySetUpState } from '@playerdesk/core';
import { type RefCallback, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { getErrorText } from '../../kit/error-text.ts';
import { getLobby } from '../../kit/services/account-services.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';
import { showAddress } from './game-address.ts';
import { readGameMessage } from './game-message.ts';
import { addressOf } from './launch-game.ts';
import { standingOf, usePlaySetUp } from './use-set-up.ts';

/** Milliseconds after which a game that has not said that it stands is called slow. */
const SLOW = 15_000;

export type GamePhase =
  /** What lets the player in is on its way, or the game itself is. */
  | { readonly name: 'loading' }
  /** The game takes long; it may still come. */
  | { readonly name: 'slow' }
  | { readonly name: 'open' }
  /** `lacksLimits`: it opens once limits of login time are set. */
  | { readonly name: 'failed'; readonly text: string; readonly lacksLimits: boolean }
  /** The player sets the most time and money first. */
  | { readonly name: 'set-up' }
  /** The session has ended meanwhile, perhaps by a break that began elsewhere. */
  | { readonly name: 'signed-out'; readonly isOnBreak: boolean }
  /** The time or the money that was set is used up, or the player ended it. */
  | { readonly name: 'ended'; readonly setUp: PlaySetUp };

export interface GameViewProps {
  readonly title: string;
  readonly mode: PlayMode;
  readonly phase: GamePhase;
  readonly url: string | null;
  readonly frame: RefCallback<HTMLIFrameElement>;
  readonly onLoad: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly onSignIn: () => void;
  /** Opens the limits, over the game. */
  readonly onLimits: () => void;
  /** Opens the cashier; absent in a demo, and for who is signed out. */
  readonly onDeposit: (() => void) | null;
  readonly gameId: string;
  /** What was set and what is used of it, while it is in force. */
  readonly setUp: PlaySetUpState | null;
  /** Asks for time and money anew, after they were used up. */
  readonly onNewSetUp: () => void;
}

export function useGame(props: WidgetProps['external']): GameViewProps {
  const widget = useWidget();
  const { games } = widget.options;
  const mode = games?.fun ? 'demo' : playModeOf(props.playMode);
  const { identifier, gameId, tableId } = props;
  const request = useMemo(
    () => ({ identifier, gameId, tableId, playMode: mode }),
    [identifier, gameId, tableId, mode],
  );
  const { url, phase, sentAway, isSetUp, again, setPhase, finish } = useEntry(widget, request);
  const stands = useCallback(() => setPhase({ name: 'open' }), [setPhase]);
  const broken = useCallback(() => {
    const text = widget.texts.text('error.generic.unknown-error');
    setPhase({ name: 'failed', text, lacksLimits: false });
    // A session that has ended is heard of by the next call, and says why.
    void lookAtWallet(widget);
  }, [widget, setPhase]);
  const ended = useCallback((setUp: PlaySetUp) => finish({ name: 'ended', setUp }), [finish]);
  const { state, look } = usePlaySetUp(widget, gameId, isSetUp, ended);
  const left = useCallback((isOnBreak: boolean) => finish({ name: 'signed-out', isOnBreak }), [finish]);
  useSignedOut(widget, mode === 'real' && !sentAway, left);
  useSlowness(widget, url, setPhase);
  const frame = useGameFrame({ widget, url, gameId, onReady: stands, onBroken: broken, onRound: look });
  useAddress(widget, request);
  useTold(widget, request, phase.name === 'open');
  return {
    title: props.title ?? games?.describe?.(gameId)?.title ?? widget.texts.text('game.title'),
    mode,
    phase,
    url,
    frame,
    onLoad: () => {
      // A provider that announces itself is believed when it does; a page of errors loads too.
      if (games?.ready !== 'message') stands();
    },
    onAgain: again,
    onClose: widget.close,
    onSignIn: () => widget.open('sign-in', {}),
    onLimits: () => widget.open('account', { tab: 'responsible-gaming' }, undefined, true),
    gameId,
    setUp: state,
    onNewSetUp: () => setPhase({ name: 'set-up' }),
    onDeposit:
      mode === 'real' && phase.name !== 'signed-out'
        ? () => widget.open('deposit', {}, undefined, true)
        : null,
  };
}

/** Asks for the game, again on every try, and again once a player who was sent away is in. */
function useEntry(widget: WidgetContext, request: LaunchRequest) {
  const [tries, setTries] = useState(0);
  const [url, setUrl] = useState<string | null>(null);
  const [sentAway, setSentAway] = useState(false);
  const [isSetUp, setSetUp] = useState(false);
  const [phase, setPhase] = useState<GamePhase>({ name: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let wanted = true;
    setUrl(null);
    setSentAway(false);
    setPhase({ name: 'loading' });
    enter(widget, request).then(
      (entry) => {
        if (!wanted) return;
        setUrl(entry.kind === 'in' ? entry.url : null);
        setSetUp(entry.kind === 'in' && entry.isSetUp);
        setSentAway(entry.kind === 'elsewhere');
        if (entry.kind === 'set-up') setPhase({ name: 'set-up' });
      },
      (thrown: unknown) => {
        const error = toPlayerdeskError(thrown);
        const text = getErrorText(widget.texts, error, widget.account.store.getState().pack);
        const lacksLimits = error.code.endsWith('.session-limits-owed');
        if (wanted) setPhase({ name: 'failed', text, lacksLimits });
      },
    );
    return () => {
      wanted = false;
    };
  }, [widget, request, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  // In a place of the page the game comes once the player is in.
  useEffect(
    () => (sentAway ? widget.account.events.on('signed-in', again) : undefined),
    [widget, sentAway, again],
  );
  /** Takes the game away: its set-up has ended, or its player has left. */
  const finish = useCallback((end: Extract<GamePhase, { name: 'ended' | 'signed-out' }>) => {
    setUrl(null);
    if (end.name === 'ended') setSetUp(false);
    else setSentAway(true);
    setPhase(end);
  }, []);
  return { url, phase, sentAway, isSetUp, again, setPhase, finish };
}

/** What comes of wanting to play. `isSetUp`: under what the player set before. */
type Entry =
  | { readonly kind: 'in'; readonly url: string; readonly isSetUp: boolean }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'set-up' };

async function enter(widget: WidgetContext, request: LaunchRequest): Promise<Entry> {
  const { account, activation } = widget;
  let isSetUp = false;
  if (playModeOf(request.playMode) === 'real') {
    await known(widget);
    const { status, profile } = account.store.getState();
    if (status !== 'signed-in') {
      widget.open('sign-in', {});
      return { kind: 'elsewhere' };
    }
    if (profile && needsActivation(profile, activation)) {
      widget.open('message', { kind: 'activation-required' });
      return { kind: 'elsewhere' };
    }
    const standing = await standingOf(widget, request.gameId);
    if (standing === 'missing') return { kind: 'set-up' };
    isSetUp = standing === 'in-force';
  }
  try {
    return { kind: 'in', url: await addressOf(account, widget.options.games, request), isSetUp };
  } catch (thrown) {
    // It ended between two questions, or the platform asks where the pack does not.
    if (isPlayerdeskError(thrown) && thrown.code === 'game.set-up-required') return { kind: 'set-up' };
    throw thrown;
  }
}

/** Resolves once it is known whether somebody is in. */
function known({ account: { store } }: WidgetContext): Promise<void> {
  return new Promise((resolve) => {
    const check = () => store.getState().status !== 'restoring' && resolve();
    const forget = store.subscribe(() => check() === undefined && forget());
    if (store.getState().status !== 'restoring') {
      forget();
      resolve();
    }
  });
}

function useSlowness(
  { account }: WidgetContext,
  url: string | null,
  change: (next: (phase: GamePhase) => GamePhase) => void,
): void {
  // Before the frame can say anything: its time begins when it stands.
  useLayoutEffect(() => {
    if (url === null) return;
    return account.environment.after(SLOW, () =>
      change((phase) => (phase.name === 'loading' ? { name: 'slow' } : phase)),
    );
  }, [account, url, change]);
}

interface FrameParts {
  readonly widget: WidgetContext;
  readonly url: string | null;
  readonly gameId: string;
  readonly onReady: () => void;
  readonly onBroken: () => void;
  readonly onRound: () => void;
}

/** Listens to the game's own window alone. */
function useGameFrame({
  widget,
  url,
  gameId,
  onReady,
  onBroken,
  onRound,
}: FrameParts): RefCallback<HTMLIFrameElement> {
  const element = useRef<HTMLIFrameElement | null>(null);
  // Before the frame can say anything.
  useLayoutEffect(() => {
    if (url === null) return;
    const hear = (event: MessageEvent) => {
      const source = element.current?.contentWindow ?? null;
      const origin = new URL(url).origin;
      if (source === null || event.source !== source) return;
      const message = readGameMessage(event, { origin, source, gameId });
      if (!message) return widget.account.events.emit('diagnostic', { code: 'game-message-rejected' });
      if (message.type === 'ready') onReady();
      if (message.type === 'close') widget.close();
      if (message.type === 'error') onBroken();
      if (message.type === 'round') {
        onRound();
        void lookAtWallet(widget);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [widget, url, gameId, onReady, onBroken, onRound]);
  return useCallback((found: HTMLIFrameElement | null) => {
    element.current = found;
  }, []);
}

/** Reads the wallet anew; what it holds is shown elsewhere. */
async function lookAtWallet({ account }: WidgetContext): Promise<void> {
  await getWalletStore(account)
    .reread()
    .catch(() => {});
}

/** Calls back when the player's session ends during a game, and again when a break turns out to be the reason. */
function useSignedOut(
  { account }: WidgetContext,
  isPlaying: boolean,
  onLeft: (isOnBreak: boolean) => void,
): void {
  const hasLeft = useRef(false);
  useEffect(() => {
    if (isPlaying) hasLeft.current = false;
    const releases = [
      account.events.on('signed-out', () => {
        if (!isPlaying) return;
        hasLeft.current = true;
        onLeft(false);
      }),
      account.events.on('error', ({ code }) => {
        if (hasLeft.current && code.endsWith('.player-self-blocked')) onLeft(true);
      }),
    ];
    return () => {
      for (const release of releases) release();
    };
  }, [account, isPlaying, onLeft]);
}

/** In fun mode the address has the game's identifier, elsewhere its id (2-money §2). */
function pathOf({ options: { games } }: WidgetContext, { identifier, gameId }: LaunchRequest): string | null {
  try {
    return playPath(games?.fun ? identifier : gameId);
  } catch {
    // What names no game is told as a game that could not be opened.
    return null;
  }
}

function useAddress(widget: WidgetContext, request: LaunchRequest): void {
  const { account, id, modal } = widget;
  const path = pathOf(widget, request);
  useEffect(() => {
    return modal && path !== null ? showAddress(id, path, account.environment) : undefined;
  }, [account, id, modal, path]);
}

/** Tells the host, and the platform what was played last. */
function useTold(widget: WidgetContext, request: LaunchRequest, isOpen: boolean): void {
  const { account } = widget;
  useEffect(() => {
    if (!isOpen) return;
    const { identifier, gameId, tableId } = request;
    const playMode = playModeOf(request.playMode);
    const path = pathOf(widget, request) ?? '';
    account.events.emit('game-opened', { gameId, identifier, playMode, path });
    if (playMode === 'real' && account.platform.capabilities.supports('setLastPlayed')) {
      const options = tableId !== undefined ? { tableId } : {};
      getLobby(account)
        .setLastPlayed(gameId, options)
        .catch(() => {});
    }
    return () => account.events.emit('game-closed', { gameId, identifier });
  }, [widget, account, request, isOpen]);
}
