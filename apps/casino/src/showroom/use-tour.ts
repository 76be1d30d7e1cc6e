import { useEffect, useRef, useState } from 'react';
import { DEFAULTS, type Settings } from '../settings.ts';
import type { Stage } from './connection.ts';
import { closePanels } from './sign-in.ts';
import { type StageStore, useStage } from './stage-store.ts';
import { moveTour, readTour, STOPS, showStop, type TourEvent, writeTour } from './tour.ts';

interface TourDeps {
  readonly stages: StageStore;
  readonly settings: Settings;
  /** Called after a stop, which may have changed the settings. */
  readonly onChanged: () => void;
  /** Plays rounds for a player, if this browser has access to Backstage. */
  readonly playRounds: (email: string, rounds: number) => Promise<unknown>;
  /** Called when the tour starts or resumes. */
  readonly onStart: () => void;
}

/** Runs the tour through the casino in the frame. */
export function useTour({ stages, settings, onChanged, playRounds, onStart }: TourDeps) {
  const [state, setState] = useState(() => readTour(location.hash));
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  /** The state for tasks that began earlier. */
  const latest = useRef(state);
  /** The settings to which the tour returns. */
  const before = useRef<Partial<Settings> | null>(null);
  /** One after another: a stop that is still opening ends before the next one begins. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = (task: (stage: Stage) => Promise<void>) => {
    last.current = last.current.then(async () => task(await stages.whenStage())).then(onChanged, onChanged);
  };

  function move(event: TourEvent) {
    const next = moveTour(state, event);
    const isRunning = next.status === 'running';
    latest.current = next;
    setState(next);
    setBusy(isRunning);
    setRefused(false);
    history.replaceState(history.state, '', `/${writeTour(next)}`);
    if (isRunning && state.status !== 'running') {
      before.current ??= { brand: settings.brand, jurisdiction: settings.jurisdiction };
      onStart();
    }
    enqueue(isRunning ? (stage) => runStop(stage, next.stop) : end);
  }

  /** A visitor who leaves keeps the open widget. */
  async function end(stage: Stage) {
    if (latest.current.status === 'running') return;
    if (latest.current.status === 'finished') await closePanels(stage);
    if (before.current) await stage.change(before.current);
    before.current = null;
  }

  async function runStop(stage: Stage, stop: number) {
    const isCurrent = () => latest.current.status === 'running' && latest.current.stop === stop;
    const content = STOPS[stop];
    if (!content || !isCurrent()) return;
    const isShown = await showStop(stage, content, before.current ?? DEFAULTS, playRounds);
    if (!isCurrent()) return;
    setBusy(false);
    setRefused(!isShown);
  }

  return { state, move, isBusy, isRefused, ...useTourFocus(stages, state, isBusy) };
}

export type Tour = ReturnType<typeof useTour>;

/** Moves the focus with the tour, and back to it when the visitor has closed the last panel of a stop. */
function useTourFocus(stages: StageStore, state: ReturnType<typeof readTour>, isBusy: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const resume = useRef<HTMLButtonElement>(null);
  const shown = useRef(state);
  const stage = useStage(stages);
  const isWaiting = state.status === 'running' && !isBusy;
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const target = state.status === 'running' ? heading : resume;
    target.current?.focus();
  }, [state]);
  useEffect(() => {
    if (!stage || !isWaiting) return;
    return stage.desk.on('widget-closed', () => {
      const { activeElement, body } = stage.window.document;
      const hasPanel = body.querySelector('[data-playerdesk-root="modal"]') !== null;
      if (!hasPanel && (!activeElement || activeElement === body)) next.current?.focus();
    });
  }, [stage, isWaiting]);
  return { heading, next, resume };
}
