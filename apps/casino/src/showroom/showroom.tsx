import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { renderPage } from '../render-page.tsx';
import { readSettings, type Settings, saveSettings } from '../settings.ts';
import '../styles/showroom.css';
import '../styles/showroom-bar.css';
import '../styles/showroom-tools.css';
import { readSuppliers } from '../suppliers.ts';
import { type BackstageAccess, createBackstage } from './backstage.ts';
import { Bar } from './bar.tsx';
import { CodeView } from './code-view.tsx';
import { EventsView } from './events-view.tsx';
import { FaultsView } from './faults-view.tsx';
import { MailToast, MailView } from './mail-view.tsx';
import { Pane, type Tool, ToolButtons, ToolsOpener } from './pane.tsx';
import { PlayerMenu, type Report } from './player-menu.tsx';
import { SettingsControls } from './settings-controls.tsx';
import { createStageStore, useStage } from './stage-store.ts';
import { ResumeButton, TourStrip } from './tour-view.tsx';
import { useEventLog } from './use-event-log.ts';
import { useMail } from './use-mail.ts';
import { useTour } from './use-tour.ts';
import { useWidgetCall } from './use-widget-call.ts';

const TITLE = 'Playerdesk showroom';
/** Width at which the tour opens the code next to the casino. */
const ROOM_FOR_CODE = '(min-width: 1200px)';

/** Width at which the bar shows each tool. */
const wide = matchMedia('(min-width: 900px)');
const stages = createStageStore();
const backstage = createBackstage();

/** Starts the showroom: the casino in a frame, with a bar, a tour and tools around it. */
export async function startShowroom(): Promise<void> {
  const { eid } = await readSuppliers();
  document.documentElement.lang = 'en';
  document.title = TITLE;
  window.northlightShowroom = stages;
  renderPage(<Showroom phone={phoneOf(eid)} />);
}

/** Returns the address of the simulated phone that answers an e-ID request, on this machine only. */
const phoneOf = (eid: string | null) =>
  eid === null || location.hostname !== 'localhost' ? null : `${eid}/phone`;

function Showroom({ phone }: { readonly phone: string | null }) {
  const { settings, options, change, follow } = useSettings();
  const access = useAccess();
  const [report, setReport] = useState<Report | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = (path: string) =>
    frame.current?.contentWindow?.location.assign(new URL(path, location.origin));
  const tools = useTools(access);
  const tour = useTour({
    stages,
    settings,
    onChanged: follow,
    playRounds: async (email, rounds) => access === 'open' && backstage.playRounds(email, rounds),
    onStart: () => matchMedia(ROOM_FOR_CODE).matches && tools.show('code'),
  });
  const changeSettings = async (changed: Partial<Settings>) => {
    // Pay and play is not offered in the demo's own country.
    if (changed.identify && access === 'open') {
      await backstage.setCountry(changed.identify === 'pnp' ? 'FI' : null);
    }
    change(changed);
  };
  const isWide = useSyncExternalStore(subscribeToWidth, () => wide.matches);
  const buttons = <ToolButtons {...tools} onShow={tools.show} />;
  return (
    <div className="showroom">
      <Bar
        controls={<SettingsControls settings={settings} onChange={changeSettings} phone={phone} />}
        player={<PlayerMenu stages={stages} phone={phone} announce={setReport} onChosen={follow} />}
        report={report}
        resume={<ResumeButton tour={tour} />}
        tools={isWide ? buttons : <ToolsOpener tool={tools.tool} onShow={tools.show} />}
      />
      <StageFrame frame={frame} />
      <Pane tool={tools.tool} onShow={tools.show} head={!isWide && buttons}>
        <Tools {...tools} options={options} access={access} navigate={navigate} />
      </Pane>
      <TourStrip tour={tour} />
      <MailToast mail={tools.mail} navigate={navigate} />
    </div>
  );
}

/** The casino. A region: the page in the frame has the main landmark. */
function StageFrame({ frame }: { readonly frame: RefObject<HTMLIFrameElement | null> }) {
  return (
    <section className="sr-stage" aria-label="Casino">
      <h1 className="sr-hidden">{TITLE}</h1>
      <div className="sr-device">
        <iframe
          className="sr-frame"
          src="/casino"
          title="The demo casino"
          allow="camera; clipboard-write; fullscreen"
          ref={frame}
        />
      </div>
    </section>
  );
}

/** Records for the tools what happens in the casino, also while they are closed. */
function useTools(access: BackstageAccess) {
  const [tool, setTool] = useState<Tool | null>(null);
  const stage = useStage(stages);
  const call = useWidgetCall(stage);
  const log = useEventLog(stage);
  const mail = useMail(backstage, access);
  function show(next: Tool | null) {
    setTool(next);
    if (next === 'mail') mail.markRead();
  }
  // In production there is no Backstage.
  const tools: readonly Tool[] =
    access === 'absent' ? ['code', 'events'] : ['code', 'events', 'mail', 'faults'];
  return { tools, tool, show, counts: { events: log.events.length, mail: mail.unread }, call, log, mail };
}

interface ToolsProps extends Pick<ReturnType<typeof useTools>, 'tool' | 'call' | 'log' | 'mail'> {
  readonly options: ReturnType<typeof readOptions>;
  readonly access: BackstageAccess;
  readonly navigate: (path: string) => void;
}

/** A hidden tool keeps what the visitor has chosen in it. */
function Tools({ tool, call, log, mail, options, access, navigate }: ToolsProps) {
  return (
    <>
      <CodeView hidden={tool !== 'code'} call={call} {...options} />
      <EventsView hidden={tool !== 'events'} log={log} />
      <MailView hidden={tool !== 'mail'} access={access} mail={mail} navigate={navigate} />
      <FaultsView
        hidden={tool !== 'faults'}
        access={access}
        backstage={backstage}
        widget={call?.widget ?? null}
      />
    </>
  );
}

/** The settings of the casino. Theme and device apply to this page too. */
function useSettings() {
  const [settings, setSettings] = useState(() => readSettings('', localStorage));
  const [options, setOptions] = useState(readOptions);
  const stage = useStage(stages);
  const { theme, device } = settings;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.device = device;
  }, [theme, device]);
  useEffect(() => {
    if (stage) setOptions(readOptions());
  }, [stage]);
  async function change(changes: Partial<Settings>) {
    const next = { ...settings, ...changes };
    setSettings(next);
    saveSettings(next, localStorage);
    await stages.get()?.change(changes);
    setOptions(readOptions());
  }
  /** Reads what the casino has stored. */
  function follow() {
    setSettings(readSettings('', localStorage));
    setOptions(readOptions());
  }
  return { settings, options, change, follow };
}

/** Returns what the code of a widget depends on. */
function readOptions() {
  const stage = stages.get();
  return { desk: stage?.deskOptions() ?? {}, brand: stage?.brand() ?? {} };
}

/** Returns whether this browser may use Backstage. */
function useAccess(): BackstageAccess {
  const [access, setAccess] = useState<BackstageAccess>('closed');
  useEffect(() => void backstage.access().then(setAccess), []);
  return access;
}

function subscribeToWidth(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
