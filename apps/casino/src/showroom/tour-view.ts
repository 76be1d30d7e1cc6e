import { element } from '../element.ts';
import { DEFAULTS, type Settings } from '../settings.ts';
import type { Stage } from './connection.ts';
import { closePanels } from './sign-in.ts';
import { moveTour, readTour, STOPS, showStop, type TourEvent, type TourState, writeTour } from './tour.ts';

interface TourDeps {
  readonly whenStage: () => Promise<Stage>;
  readonly settings: () => Settings;
  readonly onChanged: () => void;
  /** Plays rounds for a player, if this browser has access to Backstage. */
  readonly playRounds: (email: string, rounds: number) => Promise<unknown>;
  /** Called when the tour starts or resumes. */
  readonly onStart: () => void;
}

/** Creates the strip that offers and runs the tour, and the button that resumes it. */
export function createTourView({ whenStage, settings, onChanged, onStart, playRounds }: TourDeps) {
  let state = readTour(location.hash);
  let before: Partial<Settings> | null = null;
  const strip = element('section', { class: 'sr-tour', 'aria-label': 'Tour' });
  const resume = element('button', { type: 'button', class: 'sr-tool', onclick: () => move('start') });

  /** One after another: a stop that is still opening ends before the next one begins. */
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = (task: (stage: Stage) => Promise<void>) => {
    last = last.then(async () => task(await whenStage())).then(onChanged, onChanged);
  };

  function move(event: TourEvent) {
    const wasRunning = state.status === 'running';
    state = moveTour(state, event);
    history.replaceState(history.state, '', `/${writeTour(state)}`);
    draw();
    if (state.status !== 'running') {
      resume.focus();
      enqueue(end);
      return;
    }
    strip.querySelector<HTMLElement>('h2')?.focus();
    if (!wasRunning) {
      const { brand, jurisdiction } = settings();
      before ??= { brand, jurisdiction };
      onStart();
    }
    strip.setAttribute('aria-busy', 'true');
    enqueue((stage) => runStop(stage, state.stop));
  }

  /** A visitor who leaves keeps the open widget. */
  async function end(stage: Stage) {
    if (state.status === 'running') return;
    if (state.status === 'finished') await closePanels(stage);
    if (before) await stage.change(before);
    before = null;
  }

  async function runStop(stage: Stage, stop: number) {
    const isCurrent = () => state.status === 'running' && state.stop === stop;
    if (!isCurrent()) return;
    const isShown = await showStop(
      stage,
      STOPS[stop] as (typeof STOPS)[number],
      before ?? DEFAULTS,
      playRounds,
    );
    if (!isCurrent()) return;
    strip.removeAttribute('aria-busy');
    const text = strip.querySelector('.sr-tour-text');
    if (!isShown && text)
      text.textContent = 'The platform refused the demo player. Are the demo players missing?';
  }

  function draw() {
    const { status, stop } = state;
    strip.hidden = status === 'left' || status === 'finished';
    strip.replaceChildren(...(status === 'running' ? drawStop(state, move) : drawOffer(move)));
    const more = element('span', { class: 'sr-more' }, ` tour (${stop + 1} of ${STOPS.length})`);
    const isLeft = status === 'left' && stop > 0;
    resume.replaceChildren(isLeft ? element('span', {}, 'Resume', more) : 'Tour');
    resume.hidden = status === 'running' || status === 'offered';
  }

  strip.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && state.status === 'running') move('leave');
  });
  draw();
  return {
    strip,
    resume,
    attach: (stage: Stage) => returnFocus(stage, strip, () => state.status === 'running'),
  };
}

/** Returns the focus to the tour when the visitor has closed the last panel of a stop. */
function returnFocus({ desk, window: view }: Stage, strip: HTMLElement, isRunning: () => boolean): void {
  desk.on('widget-closed', () => {
    const { activeElement } = view.document;
    const isFree = !activeElement || activeElement === view.document.body;
    const hasPanel = view.document.querySelector('[data-playerdesk-root="modal"]') !== null;
    if (!isRunning() || strip.hasAttribute('aria-busy') || hasPanel || !isFree) return;
    strip.querySelector<HTMLElement>('.primary')?.focus();
  });
}

type Move = (event: TourEvent) => void;

const button = (label: string, look: string, act: () => void) =>
  element('button', { type: 'button', class: `sr-button ${look}`, onclick: act }, label);

function drawOffer(move: Move): HTMLElement[] {
  return [
    element(
      'div',
      { class: 'sr-tour-words' },
      element('h2', { class: 'sr-tour-title', tabindex: '-1' }, 'See what is special in two minutes'),
      element(
        'p',
        { class: 'sr-tour-text sr-tour-more' },
        'Six stops. Each opens a real widget on a real platform.',
      ),
    ),
    element(
      'div',
      { class: 'sr-tour-buttons' },
      button('Not now', '', () => move('leave')),
      button('Start the tour', 'primary', () => move('start')),
    ),
  ];
}

function drawStop({ stop }: TourState, move: Move): HTMLElement[] {
  const { title, text } = STOPS[stop] as (typeof STOPS)[number];
  const isLast = stop === STOPS.length - 1;
  const dots = STOPS.map((_, index) => element('span', { class: index <= stop ? 'sr-dot done' : 'sr-dot' }));
  return [
    element(
      'div',
      { class: 'sr-tour-words' },
      element(
        'h2',
        { class: 'sr-tour-title', tabindex: '-1' },
        element('span', { class: 'sr-tour-number' }, `${stop + 1} of ${STOPS.length}`),
        ` ${title}`,
      ),
      element('p', { class: 'sr-tour-text', role: 'status' }, text),
      element('div', { class: 'sr-dots', 'aria-hidden': 'true' }, ...dots),
    ),
    element(
      'div',
      { class: 'sr-tour-buttons' },
      button('Leave the tour', 'quiet', () => move('leave')),
      ...(stop > 0 ? [button('Back', '', () => move('back'))] : []),
      button(isLast ? 'Finish' : 'Next', 'primary', () => move('next')),
    ),
  ];
}
