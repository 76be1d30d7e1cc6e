import type { EidEvent, EidState } from '@playerdesk/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useWidget } from '../../kit/widget-context.ts';
import { holdFrameWindow, isOtherFrame } from './frame-windows.ts';

/** Milliseconds without a word from the provider after which it is given up. */
export const SILENCE = 20_000;

type Send = (event: EidEvent) => void;

/** Listens to the hidden frame. What is believed is for the flow to say. */
export function useFrame(
  { attempt, phase, order }: EidState,
  send: Send,
): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const own = frame.current?.contentWindow ?? null;
      if (isOtherFrame(source, own)) return;
      send({ type: 'message', origin, data, fromFrame: own !== null && source === own });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [send]);
  const startUrl = phase === 'running' ? order?.startUrl : undefined;
  useEffect(() => {
    return startUrl !== undefined && frame.current ? holdFrameWindow(frame.current) : undefined;
  }, [startUrl]);
  useSilence(phase === 'running', attempt, order?.beats ?? 0, send);
  return frame;
}

/** Gives a provider up that says nothing. A page nobody looks at is not waited for: its timers sleep. */
function useSilence(isRunning: boolean, attempt: number, beats: number, send: Send): void {
  const { environment } = useWidget().account;
  // biome-ignore lint/correctness/useExhaustiveDependencies(beats): each word from the provider starts the wait anew
  useEffect(() => {
    if (!isRunning) return;
    let cancel = () => {};
    const wait = () => {
      cancel();
      cancel = environment.after(SILENCE, () =>
        document.visibilityState === 'hidden' ? wait() : send({ type: 'silence', attempt }),
      );
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', wait);
    };
  }, [isRunning, attempt, beats, environment, send]);
}
