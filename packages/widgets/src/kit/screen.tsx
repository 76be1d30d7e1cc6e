// @chunk widget

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../design-system/button.tsx';
import { Panel, type PanelNotice } from '../design-system/panel.tsx';
import type { SourcedNotice } from '../options/notice-message.ts';
import { OUTLET_PLACE, OUTLET_SLOT } from './outlet-slot.ts';
import { usePanel } from './panel-context.ts';
import { useWidget } from './widget-context.ts';

export interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Control before the title, such as a way back. */
  readonly leading?: ReactNode;
  /** Content between header and body, such as a stepper. */
  readonly progress?: ReactNode;
  /** Announced politely to screen readers, and not shown. */
  readonly announcement?: string | undefined;
  /** Whether the panel always has its maximum height, and fills the window of a phone also without fields. */
  readonly tall?: boolean | undefined;
  /** Whether the panel fills the window of a phone although it has no fields yet, because fields follow. */
  readonly fills?: boolean | undefined;
  /** Whether the content is scrollable text without focusable elements. */
  readonly textOnly?: boolean | undefined;
  /** Whether the content has its own padding. */
  readonly flush?: boolean | undefined;
  /** Whether the screen fills the window, without padding. */
  readonly full?: boolean | undefined;
}

/** Panel of a widget: title, notices, body, footer. Every view renders exactly one. */
export function Screen({ title, children, flush, full, ...shown }: ScreenProps) {
  const { texts, modal, close } = useWidget();
  const { options, notices, onDismiss } = usePanel();
  const panel = useRef<HTMLDivElement>(null);
  const closable = options.closable ?? true;
  useFirstFocus(panel, modal);
  return (
    <Panel
      {...shown}
      panelRef={panel}
      mode={modal ? 'modal' : 'inline'}
      title={options.title ?? title}
      closeLabel={texts.text('panel.close')}
      onClose={modal && closable ? close : undefined}
      headless={options.noHeader}
      size={options.size}
      fullScreen={options.fullScreen ?? full}
      noPadding={options.noPadding ?? flush ?? full}
      backgroundImage={options.backgroundImage}
      notices={notices.map((notice) => asPanelNotice(notice, onDismiss, texts.text('panel.dismiss')))}
    >
      {children}
      {/* Both are rendered from the start, so that server-rendered HTML matches in either mode. */}
      <slot name={OUTLET_SLOT} />
      <div hidden {...{ [OUTLET_PLACE]: '' }} />
    </Panel>
  );
}

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea';

/**
 * Moves the focus into a panel when it opens: to its first field, or to the panel itself if the content starts
 * otherwise. With a coarse pointer always to the panel, because a field would open the keyboard.
 */
function useFirstFocus(panel: { readonly current: HTMLElement | null }, modal: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!modal || !element || element.contains((element.getRootNode() as Document).activeElement)) return;
    const hasFinePointer =
      element.ownerDocument.defaultView?.matchMedia?.('(pointer: fine)').matches ?? false;
    const content = element.querySelector('[part="body"]') ?? element;
    const first = [...content.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
    const field = first?.matches('input:not([readonly])') ? first : null;
    (hasFinePointer && field ? field : element).focus({ preventScroll: true });
  }, [panel, modal]);
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

function asPanelNotice(
  [by, { level, text, title, kept, actions = [] }]: SourcedNotice,
  onDismiss: (by: string) => void,
  dismissLabel: string,
): PanelNotice {
  const buttons = actions.map(({ label, run }) => (
    <Button key={label} kind="link" onClick={run}>
      {label}
    </Button>
  ));
  return {
    // A new key makes screen readers announce the same text again.
    id: `${by} ${level} ${text}`,
    level,
    title,
    message: text,
    action: buttons.length > 0 && buttons,
    onDismiss: kept ? undefined : () => onDismiss(by),
    dismissLabel,
  };
}
