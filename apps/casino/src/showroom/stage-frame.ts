import { element } from '../element.ts';
import type { Stage } from './connection.ts';

/** Creates the frame with the casino. Every load of the frame attaches a new stage. */
export function createStageFrame() {
  let stage: Stage | null = null;
  let waiting: ((stage: Stage) => void)[] = [];
  const frame = element('iframe', {
    class: 'sr-frame',
    src: '/casino',
    title: 'The demo casino',
    allow: 'camera; clipboard-write; fullscreen',
  });
  return {
    view: element('div', { class: 'sr-device' }, frame),
    attach(attached: Stage) {
      stage = attached;
      // A page that goes takes its instance with it.
      attached.window.addEventListener('pagehide', () => {
        if (stage === attached) stage = null;
      });
      for (const resolve of waiting) resolve(attached);
      waiting = [];
    },
    current: () => stage,
    /** Resolves with the casino, as soon as it runs. */
    whenStage: (): Promise<Stage> =>
      stage ? Promise.resolve(stage) : new Promise((resolve) => waiting.push(resolve)),
    /** Opens a path of the casino in the frame. */
    navigate(path: string) {
      frame.contentWindow?.location.assign(new URL(path, location.origin));
    },
  };
}
