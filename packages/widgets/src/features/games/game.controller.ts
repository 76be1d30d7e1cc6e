import {
  callHost,
  isPlayerdeskError,
  type LaunchRequest,
  type PlayMode,
  type PlaySetUp,
  playPath,
  toPlayerdeskError,
  toPlayMode,
} from '@playerdesk/contract/internal';
import { needsActivation, type PlaySetUpState } from '@playerdesk/core/internal';
import { type RefCallback, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOfferedPayments } from '../../kit/can-pay.ts';
import { getErrorText } from '../../kit/error-text.ts';
import { getLobby } from '../../kit/services/account-services.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { readGameMessage } from './game-message.ts';
import { showGameUrl } from './game-url.ts';
import { getGameUrl } from './launch-game.ts';
import { limitRate } from './limit-rate.ts';
import { getSetUpStatus, usePlaySetUp } from './use-set-up.ts';

/** Milliseconds after which a game without a ready message counts as slow. */
const SLOW_AFTER = 15_000;
/** Milliseconds between two reads after rounds. A faulty game can send thousands of messages. */
const ROUND_INTERVAL = 1_000;

/** Phase of a game in its panel. */
export type GamePhase =
  /** The entry or the game itself is loading. */
  | { readonly name: 'loading' }
  /** Loading takes long and may still succeed. */
  | { readonly name: 'slow' }
  | { readonly name: 'open' }
  /** `lacksLimits`: the game opens once login-time limits are set. */
  | { readonly name: 'failed'; readonly text: string; readonly lacksLimits: boolean }
  /** The player sets maximum time and money first. */
  | { readonly name: 'set-up' }
  /** The session has ended, perhaps by a break in another tab. */
  | { readonly name: 'signed-out'; readonly isOnBreak: boolean }
  /** The time or money that was set is used up, or the player ended it. */
  | { readonly name: 'ended'; readonly setUp: PlaySetUp };

/** A granted address of a game. A retry may be granted the same URL, and loads it again. */
export interface GameAddress {
  readonly url: string;
  /** Differs with every grant. */
  readonly grant: number;
}

export interface GameViewProps {
  readonly title: string;
  readonly mode: PlayMode;
  readonly phase: GamePhase;
  readonly address: GameAddress | null;
  readonly frame: RefCallback<HTMLIFrameElement>;
  readonly onLoad: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly onSignIn: () => void;
  /** Opens the limits above the game. */
  readonly onLimits: () => void;
  /** Opens the cashier. Null in a demo and for a signed-out player. */
  readonly onDeposit: (() => void) | null;
  readonly gameId: string;
  /** The set-up in force and what is used of it. */
  readonly setUp: PlaySetUpState | null;
  /** Asks for a new set-up after the last one has ended. */
  readonly onNewSetUp: () => void;
}

export function useGame(props: WidgetProps['external']): GameViewProps {
  const widget = useWidget();
  const { games } = widget.options;
  const mode = games?.fun ? 'demo' : toPlayMode(props.playMode);
  const { identifier, gameId, tableId } = props;
  const request = useMemo(
    () => ({ identifier, gameId, tableId, playMode: mode }),
    [identifier, gameId, tableId, mode],
  );
  const {
    address,
    phase,
    sentAway: isRedirected,
    isSetUp,
    again: retry,
    setPhase,
    finish,
  } = useEntry(widget, request);
  const onReady = useCallback(() => setPhase({ name: 'open' }), [setPhase]);
  const onBroken = useCallback(() => {
    const text = widget.texts.text('error.generic.unknown-error');
    setPhase({ name: 'failed', text, lacksLimits: false });
    // An ended session is reported by the next call.
    void rereadWallet(widget);
  }, [widget, setPhase]);
  const onEnded = useCallback((setUp: PlaySetUp) => finish({ name: 'ended', setUp }), [finish]);
  const { state, reread: rereadSetUp } = usePlaySetUp(widget, gameId, isSetUp, onEnded);
  const onSignedOut = useCallback(
    (isOnBreak: boolean) => finish({ name: 'signed-out', isOnBreak }),
    [finish],
  );
  useSignedOut(widget, mode === 'real' && !isRedirected, onSignedOut);
  useSlowNotice(widget, address, setPhase);
  const onRound = useMemo(
    () =>
      limitRate(
        async () => void (await Promise.all([rereadSetUp(), rereadWallet(widget)])),
        ROUND_INTERVAL,
        widget.account.environment.after,
      ),
    [widget, rereadSetUp],
  );
  const frame = useGameFrame({ widget, url: address?.url ?? null, gameId, onReady, onBroken, onRound });
  const { deposit } = useOfferedPayments(widget);
  const canDeposit = deposit && mode === 'real' && phase.name !== 'signed-out';
  useGameUrl(widget, request);
  useReportOpened(widget, request, phase.name === 'open');
  return {
    title: getTitle(widget, props),
    mode,
    phase,
    address,
    frame,
    onLoad: () => {
      // A provider with ready messages is open when it says so: error pages load too.
      if (games?.ready !== 'message') onReady();
    },
    onAgain: retry,
    onClose: widget.close,
    onSignIn: () => widget.open('sign-in', {}),
    onLimits: () => widget.open('account', { tab: 'limits' }, undefined, true),
    gameId,
    setUp: state,
    onNewSetUp: () => setPhase({ name: 'set-up' }),
    onDeposit: canDeposit ? () => widget.open('deposit', {}, undefined, true) : null,
  };
}

/** Returns the title from the options of the widget or the host. JavaScript passes any value. */
function getTitle({ options, texts }: WidgetContext, { title, gameId }: WidgetProps['external']): string {
  if (typeof title === 'string') return title;
  return callHost(options.games?.describe, gameId)?.title ?? texts.text('game.title');
}

/** Requests the entry to a game, on every retry, and again after a redirected player has signed in. */
function useEntry(widget: WidgetContext, request: LaunchRequest) {
  const [tries, setTries] = useState(0);
  const [address, setAddress] = useState<GameAddress | null>(null);
  const grants = useRef(0);
  const [isRedirected, setIsRedirected] = useState(false);
  const [isSetUp, setSetUp] = useState(false);
  const [phase, setPhase] = useState<GamePhase>({ name: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true;
    setAddress(null);
    setIsRedirected(false);
    setPhase({ name: 'loading' });
    requestGame(widget, request).then(
      (entry) => {
        if (!isCurrent) return;
        grants.current += 1;
        setAddress(entry.kind === 'granted' ? { url: entry.url, grant: grants.current } : null);
        setSetUp(entry.kind === 'granted' && entry.isSetUp);
        setIsRedirected(entry.kind === 'redirected');
        if (entry.kind === 'set-up') setPhase({ name: 'set-up' });
      },
      (thrown: unknown) => {
        const error = toPlayerdeskError(thrown);
        const text = getErrorText(widget.texts, error, widget.account.store.getState().pack);
        const lacksLimits = error.code.endsWith('.session-limits-owed');
        if (isCurrent) setPhase({ name: 'failed', text, lacksLimits });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [widget, request, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // An inline game starts once the player has signed in.
  useEffect(
    () => (isRedirected ? widget.account.events.on('signed-in', retry) : undefined),
    [widget, isRedirected, retry],
  );
  /** Removes the game: its set-up has ended, or its player has signed out. */
  const finish = useCallback((end: Extract<GamePhase, { name: 'ended' | 'signed-out' }>) => {
    setAddress(null);
    if (end.name === 'ended') setSetUp(false);
    else setIsRedirected(true);
    setPhase(end);
  }, []);
  return { address, phase, sentAway: isRedirected, isSetUp, again: retry, setPhase, finish };
}

/** Result of requesting a game. `isSetUp`: a set-up is in force. */
type GameEntry =
  | { readonly kind: 'granted'; readonly url: string; readonly isSetUp: boolean }
  | { readonly kind: 'redirected' }
  | { readonly kind: 'set-up' };

async function requestGame(widget: WidgetContext, request: LaunchRequest): Promise<GameEntry> {
  const { account, activation } = widget;
  let isSetUp = false;
  if (toPlayMode(request.playMode) === 'real') {
    await waitForSession(widget);
    const { status, profile } = account.store.getState();
    if (status !== 'signed-in') {
      widget.open('sign-in', {});
      return { kind: 'redirected' };
    }
    if (profile && needsActivation(profile, activation)) {
      widget.open('message', { kind: 'activation-required' });
      return { kind: 'redirected' };
    }
    const setUpStatus = await getSetUpStatus(widget, request.gameId);
    if (setUpStatus === 'missing') return { kind: 'set-up' };
    isSetUp = setUpStatus === 'in-force';
  }
  try {
    return { kind: 'granted', url: await getGameUrl(account, widget.options.games, request), isSetUp };
  } catch (thrown) {
    // The set-up may have ended in between, or the platform requires one where the pack does not.
    if (isPlayerdeskError(thrown) && thrown.code === 'game.set-up-required') return { kind: 'set-up' };
    throw thrown;
  }
}

/** Resolves when the session is restored or dropped. */
function waitForSession({ account: { store } }: WidgetContext): Promise<void> {
  return new Promise((resolve) => {
    const check = () => store.getState().status !== 'restoring' && resolve();
    const unsubscribe = store.subscribe(() => check() === undefined && unsubscribe());
    if (store.getState().status !== 'restoring') {
      unsubscribe();
      resolve();
    }
  });
}

function useSlowNotice(
  { account }: WidgetContext,
  address: GameAddress | null,
  change: (next: (phase: GamePhase) => GamePhase) => void,
): void {
  // Layout effect: the timer must start before the frame can send a message.
  useLayoutEffect(() => {
    if (address === null) return;
    return account.environment.after(SLOW_AFTER, () =>
      change((phase) => (phase.name === 'loading' ? { name: 'slow' } : phase)),
    );
  }, [account, address, change]);
}

interface FrameOptions {
  readonly widget: WidgetContext;
  readonly url: string | null;
  readonly gameId: string;
  readonly onReady: () => void;
  readonly onBroken: () => void;
  readonly onRound: () => void;
}

/** Listens to messages of the game's own window. */
function useGameFrame({
  widget,
  url,
  gameId,
  onReady,
  onBroken,
  onRound,
}: FrameOptions): RefCallback<HTMLIFrameElement> {
  const element = useRef<HTMLIFrameElement | null>(null);
  // Layout effect: must run before the frame can send a message.
  useLayoutEffect(() => {
    if (url === null) return;
    const onMessage = (event: MessageEvent) => {
      const source = element.current?.contentWindow ?? null;
      const origin = new URL(url).origin;
      if (source === null || event.source !== source) return;
      const message = readGameMessage(event, { origin, source, gameId });
      if (!message) return widget.account.events.emit('diagnostic', { code: 'game-message-rejected' });
      if (message.type === 'ready') onReady();
      if (message.type === 'close') widget.close();
      if (message.type === 'error') onBroken();
      if (message.type === 'round') onRound();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [widget, url, gameId, onReady, onBroken, onRound]);
  return useCallback((found: HTMLIFrameElement | null) => {
    element.current = found;
  }, []);
}

/** Rereads the wallet, which other components show. */
async function rereadWallet({ account }: WidgetContext): Promise<void> {
  await getWalletStore(account)
    .reread()
    .catch(() => {});
}

/** Calls back when the session ends during a game, and again when a break was the cause. */
function useSignedOut(
  { account }: WidgetContext,
  isPlaying: boolean,
  onSignedOut: (isOnBreak: boolean) => void,
): void {
  const isSignedOut = useRef(false);
  useEffect(() => {
    if (isPlaying) isSignedOut.current = false;
    const releases = [
      account.events.on('signed-out', () => {
        if (!isPlaying) return;
        isSignedOut.current = true;
        onSignedOut(false);
      }),
      account.events.on('error', ({ code }) => {
        if (isSignedOut.current && code.endsWith('.player-self-blocked')) onSignedOut(true);
      }),
    ];
    return () => {
      for (const release of releases) release();
    };
  }, [account, isPlaying, onSignedOut]);
}

/** Returns the path of a game: with its identifier in fun mode, otherwise with its id. */
function getGamePath(
  { options: { games } }: WidgetContext,
  { identifier, gameId }: LaunchRequest,
): string | null {
  try {
    return playPath(games?.fun ? identifier : gameId);
  } catch {
    // An invalid name is reported as a game that cannot be opened.
    return null;
  }
}

function useGameUrl(widget: WidgetContext, request: LaunchRequest): void {
  const { account, id, modal } = widget;
  const path = getGamePath(widget, request);
  useEffect(() => {
    return modal && path !== null ? showGameUrl(id, path, account.environment) : undefined;
  }, [account, id, modal, path]);
}

/** Notifies the host of the opened game, and the platform of the last played one. */
function useReportOpened(widget: WidgetContext, request: LaunchRequest, isOpen: boolean): void {
  const { account } = widget;
  useEffect(() => {
    if (!isOpen) return;
    const { identifier, gameId, tableId } = request;
    const playMode = toPlayMode(request.playMode);
    const path = getGamePath(widget, request) ?? '';
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
