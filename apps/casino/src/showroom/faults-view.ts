import { element } from '../element.ts';
import type { Backstage, BackstageAccess } from './backstage.ts';
import type { Stage } from './connection.ts';
import { copyButton } from './copy-button.ts';
import { FAULTS, REFUSALS, type ShowroomFault, targetOf } from './faults.ts';
import { drawClosed } from './mail-view.ts';

const DAY = 24 * 3600;

/** Creates the pane that makes the next call of the open widget fail. */
export function createFaultsView(backstage: Backstage) {
  const view = element('div', {
    class: 'sr-view sr-scroll',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Faults',
  });
  const status = element('p', { class: 'sr-status', role: 'status' });
  const target = element('p', { class: 'sr-hint' });
  let widget: string | null = null;

  const report = async (call: Promise<boolean>, text: string) => {
    status.textContent = (await call) ? text : 'Backstage did not answer. Nothing was changed.';
  };
  const inject = ({ label, fault }: ShowroomFault) => {
    const { operation, press } = targetOf(widget);
    void report(backstage.orderFault({ operation, ...fault }), `${label}: ready. ${press} now.`);
  };
  const showTarget = () => {
    const { operation, press } = targetOf(widget);
    target.replaceChildren(
      'Choose a fault, then: ',
      element('strong', {}, `${press}.`),
      ' It applies to the next call of ',
      element('code', {}, operation),
      '.',
    );
  };
  const drawOpen = () => [
    target,
    status,
    element(
      'ul',
      { class: 'sr-cards' },
      ...FAULTS.map((fault) =>
        drawCard(
          fault.label,
          fault.expect,
          button('Inject', () => inject(fault), `Inject: ${fault.label}`),
        ),
      ),
      ...drawRefusals(),
      drawClock(() => void report(backstage.moveClock(DAY), 'It is a day later.')),
    ),
    button('Clear all faults', () => void report(backstage.clearFaults(), 'All faults are cleared.')),
  ];

  showTarget();
  return {
    view,
    start(access: BackstageAccess) {
      view.replaceChildren(...(access === 'open' ? drawOpen() : [drawClosed()]));
    },
    attach({ desk }: Stage) {
      desk.on('widget-opened', (opened) => {
        if (!opened.modal) return;
        widget = opened.widget;
        showTarget();
      });
    },
  };
}

const drawRefusals = () =>
  REFUSALS.map(({ label, number, expect }) =>
    drawCard(
      `Provider: ${label}`,
      expect,
      copyButton('Copy card', () => number.replaceAll(' ', '')),
    ),
  );

const drawClock = (act: () => void) =>
  drawCard(
    'Time passes',
    'Moves the platform’s clock a day forward, for everybody. Waiting limits apply and sessions expire.',
    button('Next day', act),
  );

const button = (label: string, onclick: () => void, name?: string) =>
  element('button', { type: 'button', class: 'sr-button small', onclick, 'aria-label': name }, label);

const drawCard = (title: string, text: string, action: HTMLElement) =>
  element(
    'li',
    { class: 'sr-card' },
    element('div', { class: 'sr-card-text' }, element('strong', {}, title), text),
    action,
  );
