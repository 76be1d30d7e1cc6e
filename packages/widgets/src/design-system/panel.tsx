import { type ReactNode, type Ref, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { type PanelNotice, PanelNotices } from './panel-notices.tsx';

export type { PanelNotice } from './panel-notices.tsx';

export interface PanelProps {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  /** Accessible name where no title is shown. */
  readonly label?: string | undefined;
  readonly closeLabel?: string | undefined;
  /** Without it there is no X. */
  readonly onClose?: (() => void) | undefined;
  readonly mode?: 'modal' | 'inline' | undefined;
  readonly state?: 'open' | 'closing' | undefined;
  /** Neither title nor header bar. */
  readonly headless?: boolean | undefined;
  readonly fullScreen?: boolean | undefined;
  readonly noPadding?: boolean | undefined;
  /** As high as a panel may be, whatever it holds. */
  readonly tall?: boolean | undefined;
  /** The body is text to scroll with nothing in it to focus: it becomes a stop of the Tab key. */
  readonly textOnly?: boolean | undefined;
  readonly backgroundImage?: string | undefined;
  /** Between header and body, such as a stepper; does not scroll. */
  readonly progress?: ReactNode;
  readonly notices?: readonly PanelNotice[] | undefined;
  /** Said politely and not shown, such as how many fields are wrong. */
  readonly announcement?: string | undefined;
  readonly footer?: ReactNode;
  readonly panelRef?: Ref<HTMLDivElement> | undefined;
}

const ROLES = { modal: { role: 'dialog', 'aria-modal': true }, inline: { role: 'region' } } as const;

/** The frame of every widget: header, notices, body that scrolls, footer. */
export function Panel(props: PanelProps) {
  const { mode = 'inline', title, headless, notices = [], backgroundImage, onClose } = props;
  const titleId = useId();
  const titled = Boolean(title) && !headless;
  const close = onClose && <CloseButton label={props.closeLabel} onClick={onClose} />;
  return (
    <div
      ref={props.panelRef}
      className="pd-panel"
      part="panel"
      {...ROLES[mode]}
      {...(titled ? { 'aria-labelledby': titleId } : { 'aria-label': props.label ?? title })}
      tabIndex={-1}
      data-mode={mode}
      data-state={props.state ?? 'open'}
      data-headless={flag(headless)}
      data-full-screen={flag(props.fullScreen)}
      data-no-padding={flag(props.noPadding)}
      data-tall={flag(props.tall)}
      data-backdrop={flag(backgroundImage)}
    >
      {backgroundImage && <img className="pd-backdrop" part="backdrop" src={backgroundImage} alt="" />}
      {headless ? (
        close
      ) : (
        <div className="pd-header" part="header">
          {title && (
            <h2 className="pd-title" part="title" id={titleId}>
              {title}
            </h2>
          )}
          {close}
        </div>
      )}
      {props.progress && <div className="pd-progress">{props.progress}</div>}
      <PanelNotices notices={notices} announcement={props.announcement} />
      <div className="pd-body" part="body" {...(props.textOnly ? { tabIndex: 0 } : null)}>
        {props.children}
      </div>
      {props.footer && (
        <div className="pd-footer" part="footer">
          {props.footer}
        </div>
      )}
    </div>
  );
}

function flag(value: unknown): '' | undefined {
  return value ? '' : undefined;
}
