// @chunk widget

import { type ReactNode, type Ref, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { type PanelNotice, PanelNotices, PanelToasts } from './panel-notices.tsx';

export type { PanelNotice } from './panel-notices.tsx';

export interface PanelProps {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  /** Accessible name if no title is shown. */
  readonly label?: string | undefined;
  readonly closeLabel?: string | undefined;
  /** Called by the close button. Without it there is none. */
  readonly onClose?: (() => void) | undefined;
  readonly mode?: 'modal' | 'inline' | undefined;
  readonly state?: 'open' | 'closing' | undefined;
  /** Whether title and header are hidden. */
  readonly headless?: boolean | undefined;
  readonly fullScreen?: boolean | undefined;
  readonly noPadding?: boolean | undefined;
  readonly size?: 'wide' | undefined;
  /** Whether the panel always has its maximum height, and fills the window of a phone also without fields. */
  readonly tall?: boolean | undefined;
  /** Whether the panel fills the window of a phone although it has no fields yet, because fields follow. */
  readonly fills?: boolean | undefined;
  /** Whether the body is scrollable text without focusable elements. The body becomes a tab stop then. */
  readonly textOnly?: boolean | undefined;
  readonly backgroundImage?: string | undefined;
  /** Control before the title, such as a back button. */
  readonly leading?: ReactNode;
  /** Content between header and body that does not scroll, such as a stepper. */
  readonly progress?: ReactNode;
  readonly notices?: readonly PanelNotice[] | undefined;
  /** Announced politely to screen readers, and not shown. */
  readonly announcement?: string | undefined;
  readonly footer?: ReactNode;
  readonly panelRef?: Ref<HTMLDivElement> | undefined;
}

const ROLES = { modal: { role: 'dialog', 'aria-modal': true }, inline: { role: 'region' } } as const;

/** Frame of every widget: header, notices, scrolling body, toasts, footer. */
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
      data-fills={flag(props.fills)}
      data-size={props.size}
      data-backdrop={flag(backgroundImage)}
    >
      {!!backgroundImage && <img className="pd-backdrop" part="backdrop" src={backgroundImage} alt="" />}
      {headless ? (
        close
      ) : (
        <div className="pd-header" part="header">
          {props.leading}
          {titled && (
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
      <PanelToasts notices={notices} />
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
