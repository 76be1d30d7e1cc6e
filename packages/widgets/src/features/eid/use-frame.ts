import type { EidEvent, EidState } from '@playerdesk/core/internal';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useWidget } from '../../kit/widget-context.ts';
import { isOtherFrame, registerFrameWindow } from './frame-windows.ts';

/** Milliseconds without a message after which the provider counts as unreachable. */
export const SILENCE_TIMEOUT = 20_000;

type Send = (event: EidEvent) => void;

/** Listens to the hidden frame. The flow validates the messages. */
export function useFrame(
  { attempt, phase, order }: EidState,
  send: Send,
): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  // Layout effects: they run before the frame can send a message.
  useLayoutEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const own = frame.current?.contentWindow ?? null;
      if (isOtherFrame(source, own)) return;
      send({ type: 'message', origin, data, fromFrame: own !== null && source === own });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [send]);
  const startUrl = phase === 'running' ? order?.startUrl : undefined;
  useLayoutEffect(() => {
    return startUrl !== undefined && frame.current ? registerFrameWindow(frame.current) : undefined;
  }, [startUrl]);
  useSilenceTimeout(phase === 'running', attempt, order?.beats ?? 0, send);
  return frame;
}

/** Ends an attempt after a silence of the provider. Hidden pages do not count, because their timers are throttled. */
function useSilenceTimeout(isRunning: boolean, attempt: number, beats: number, send: Send): void {
  const { environment } = useWidget().account;
  // biome-ignore lint/correctness/useExhaustiveDependencies(beats): each word from the provider starts the wait anew
  useEffect(() => {
    if (!isRunning) return;
    let cancel = () => {};
    const restart = () => {
      cancel();
      cancel = environment.after(SILENCE_TIMEOUT, () =>
        document.visibilityState === 'hidden' ? restart() : send({ type: 'silence', attempt }),
      );
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [isRunning, attempt, beats, environment, send]);
}
