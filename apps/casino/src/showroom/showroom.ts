import { element } from '../element.ts';
import { readSettings, type Settings, saveSettings } from '../settings.ts';
import { readSuppliers } from '../suppliers.ts';
import '../styles/showroom.css';
import '../styles/showroom-bar.css';
import '../styles/showroom-tools.css';
import { type Backstage, type BackstageAccess, createBackstage } from './backstage.ts';
import { createBar } from './bar.ts';
import { createCodeView } from './code-view.ts';
import type { Stage } from './connection.ts';
import { createEventsView } from './events-view.ts';
import { createFaultsView } from './faults-view.ts';
import { createMailView } from './mail-view.ts';
import { createPane } from './pane.ts';
import { createPlayerMenu } from './player-menu.ts';
import { createSettingsPanel } from './settings-panel.ts';
import { createStageFrame } from './stage-frame.ts';
import { createTourView } from './tour-view.ts';

const TITLE = 'Playerdesk showroom';
/** Width at which the bar shows each tool. */
const ROOM_FOR_TOOLS = '(min-width: 900px)';
/** Width at which the tour opens the code next to the casino. */
const ROOM_FOR_CODE = '(min-width: 1200px)';

/** Starts the showroom: the casino in a frame, with a bar, a tour and tools around it. */
export async function startShowroom(): Promise<void> {
  const { eid } = await readSuppliers();
  let settings = readSettings('', localStorage);
  const frame = createStageFrame();
  const backstage = createBackstage();
  const tools = createTools(backstage, frame.navigate);

  async function change(changes: Partial<Settings>) {
    settings = { ...settings, ...changes };
    saveSettings(settings, localStorage);
    applyLook(settings);
    await frame.current()?.change(changes);
    tools.refresh();
  }
  /** Reads what the casino has stored. */
  const follow = () => {
    settings = readSettings('', localStorage);
    applyLook(settings);
    controls.show(settings);
    tools.refresh();
  };

  const controls = createSettingsPanel(settings, (changes) => void change(changes), drawLinks(phoneOf(eid)));
  const tour = createTourView({
    whenStage: frame.whenStage,
    settings: () => settings,
    onChanged: follow,
    playRounds: async (email, rounds) => tools.hasAccess() && backstage.playRounds(email, rounds),
    onStart: () => matchMedia(ROOM_FOR_CODE).matches && tools.pane.show('code'),
  });
  const player = createPlayerMenu({
    whenStage: frame.whenStage,
    phone: phoneOf(eid),
    announce: (report) => bar.announce(report),
    onChosen: follow,
  });
  const bar = createBar({
    controls: controls.panel,
    player: player.view,
    resume: tour.resume,
    pane: tools.pane,
  });
  window.northlightShowroom = {
    attach(stage) {
      frame.attach(stage);
      player.attach(stage);
      tools.attach(stage);
      tour.attach(stage);
    },
  };
  applyLook(settings);
  drawPage([bar.view, drawStage(frame.view), tools.pane.pane, tour.strip, tools.toast]);
  bar.follow(matchMedia(ROOM_FOR_TOOLS));
  await tools.start();
}

/** Creates the tools: code, events, mail and faults. */
function createTools(backstage: Backstage, navigate: (path: string) => void) {
  let access: BackstageAccess = 'closed';
  const code = createCodeView();
  const events = createEventsView((count) => pane.setCount('events', count));
  const faults = createFaultsView(backstage);
  const mail = createMailView({ backstage, navigate, onCount: (count) => pane.setCount('mail', count) });
  const pane = createPane({
    views: { code: code.view, events: events.view, mail: mail.view, faults: faults.view },
    onShow: (tool) => {
      if (tool === 'mail') mail.markRead();
    },
  });
  return {
    pane,
    toast: mail.toast,
    refresh: code.refresh,
    attach(stage: Stage) {
      code.attach(stage);
      events.attach(stage.desk);
      faults.attach(stage);
    },
    hasAccess: () => access === 'open',
    async start() {
      access = await backstage.access();
      // In production there is no Backstage.
      if (access === 'absent') pane.remove('mail', 'faults');
      mail.start(access);
      faults.start(access);
    },
  };
}

function drawPage(parts: readonly HTMLElement[]): void {
  document.documentElement.lang = 'en';
  document.title = TITLE;
  document.body.className = 'showroom';
  document.body.replaceChildren(...parts);
}

/** A region: the page in the frame has the main landmark. */
const drawStage = (frame: HTMLElement) =>
  element(
    'section',
    { class: 'sr-stage', 'aria-label': 'Casino' },
    element('h1', { class: 'sr-hidden' }, TITLE),
    frame,
  );

/** Applies the theme and the device to this page. The casino applies its own. */
function applyLook({ theme, device }: Settings): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.device = device;
}

/** Returns the address of the simulated phone that answers an e-ID request, on this machine only. */
const phoneOf = (eid: string | null) =>
  eid === null || location.hostname !== 'localhost' ? null : `${eid}/phone`;

function drawLinks(phone: string | null): HTMLElement[] {
  const links = { Backstage: '/backstage', 'Casino without the showroom': '/casino', 'e-ID phone': phone };
  return Object.entries(links).flatMap(([label, href]) =>
    href === null ? [] : [element('a', { href, target: '_blank', rel: 'noopener' }, label)],
  );
}
