import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CHEVRON, Icon } from '../icon.tsx';
import type { Report } from './player-menu.tsx';

const SLIDERS = 'M4 7h8v2H4zm12 0h4v2h-4zm-3-2h2v6h-2zM4 15h4v2H4zm8 0h8v2h-8zm-3-2h2v6H9z';
const SETTINGS_ID = 'showroom-settings';

interface BarProps {
  /** Controls that open below the bar and move the casino down. */
  readonly controls: ReactNode;
  readonly player: ReactNode;
  readonly report: Report | null;
  readonly resume: ReactNode;
  readonly tools: ReactNode;
}

/** The showroom's bar: 40 px when it is closed. */
export function Bar({ controls, player, report, resume, tools }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  // On a phone the controls would cover the casino of the chosen player.
  useEffect(() => {
    if (report) setOpen(false);
  }, [report]);
  return (
    <section className="sr-bar" aria-label="Showroom">
      <div className="sr-row sr-bar-row">
        <button
          type="button"
          className="sr-tool sr-toggle"
          aria-expanded={isOpen}
          aria-controls={SETTINGS_ID}
          ref={toggle}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={SLIDERS} />
          <span className="sr-toggle-label">
            Brand<span className="sr-more"> and market</span>
          </span>
          <Icon path={CHEVRON} />
        </button>
        {player}
        <Status report={report} />
        <div className="sr-space" />
        {resume}
        <div className="sr-tools-place">{tools}</div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from its controls */}
      <div
        className="sr-settings"
        id={SETTINGS_ID}
        hidden={!isOpen}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {controls}
      </div>
    </section>
  );
}

/** Reports to screen readers, and on the screen what nothing else shows. */
function Status({ report }: Pick<BarProps, 'report'>) {
  return (
    <p className={report && !report.isShown ? 'sr-bar-status sr-hidden' : 'sr-bar-status'} role="status">
      {report?.text}
      {report?.link && (
        <>
          {' '}
          <a href={report.link.href} target="_blank" rel="noopener">
            {report.link.label}
          </a>
        </>
      )}
    </p>
  );
}
