import {
  boxStep,
  type MaskBox,
  type MaskEvent,
  maskFlow,
  type PictureSize,
  startMask,
} from '@playerdesk/core/internal';
import { type KeyboardEvent, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EndButton } from '../../design-system/end-button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Heading } from '../../design-system/heading.tsx';
import { Text } from '../../design-system/layout.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { MaskStage } from './mask-stage.view.tsx';
import type { Uploads } from './uploads.ts';

export interface MaskEditorProps {
  readonly uploads: Uploads;
  readonly id: number;
  readonly onDone: () => void;
}

/**
 * Editor for mask boxes, with pointer, keyboard and buttons. The boxes are flattened into the picture before it is
 * sent.
 */
export function MaskEditor({ uploads, id, onDone }: MaskEditorProps) {
  const [found] = useState(() => uploads.picture(id));
  const widget = useWidget();
  const { text } = widget.texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  if (!found) return null;
  const { shown, original, boxes } = found;
  const keep = async (now: readonly MaskBox[]) => {
    try {
      await uploads.cover(id, now);
      onDone();
    } catch {
      widget.notify({ level: 'error', text: text('error.kyc.file-unreadable') });
    }
  };
  const isCard = uploads.get().uploads.find((upload) => upload.id === id)?.type === 'credit-card';
  return (
    <section className="pd-masking" part="mask" aria-label={text('mask.heading')}>
      <Heading size="small" headingRef={heading}>
        {text('mask.heading')}
      </Heading>
      <Text tone="soft">{text(isCard ? 'mask.lead-card' : 'mask.lead')}</Text>
      <Boxes area={shown} picture={original} first={boxes} isCard={isCard} onKeep={keep} onCancel={onDone} />
    </section>
  );
}

interface BoxesProps {
  readonly area: PictureSize;
  readonly picture: Blob;
  readonly first: readonly MaskBox[];
  readonly isCard: boolean;
  readonly onKeep: (boxes: readonly MaskBox[]) => Promise<void>;
  readonly onCancel: () => void;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Boxes({ area, picture, first, isCard, onKeep, onCancel }: BoxesProps) {
  const { text } = useWidget().texts;
  const { width, height } = area;
  const [state, send] = useReducer(maskFlow, { area: { width, height }, boxes: first }, (start) =>
    startMask(start.area, start.boxes),
  );
  const [busy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const help = useId();
  const step = boxStep(area);
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (arrow) {
      const by = { x: arrow[0] * step, y: arrow[1] * step };
      send({ type: event.shiftKey ? 'resized' : 'moved', by });
    } else if (isRemoval) send({ type: 'removed' });
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) send({ type: 'undone' });
    else return;
    event.preventDefault();
  };
  const done = async () => {
    setBusy(true);
    await onKeep(state.boxes);
    setBusy(false);
  };
  return (
    <>
      <Tools send={send} isCard={isCard} isUnchanged={state.past.length === 0} />
      {!isShown && <Skeleton height={200} label={text('view.loading')} />}
      <MaskStage
        state={state}
        send={send}
        picture={picture}
        help={help}
        onKey={press}
        onShown={() => setShown(true)}
      />
      <p className="pd-hint" id={help}>
        {text('mask.help')}
      </p>
      {state.boxes[state.chosen] && <Nudges send={send} step={step} number={state.chosen + 1} />}
      <p className="pd-hidden" role="status">
        {text('mask.count', { count: state.boxes.length })}
      </p>
      <div className="pd-mask-actions">
        <Button kind="ghost" onClick={onCancel}>
          {text('mask.cancel')}
        </Button>
        <Button busy={busy} busyLabel={text('button.busy')} onClick={() => void done()}>
          {text('mask.keep')}
        </Button>
      </div>
    </>
  );
}

type Send = (event: MaskEvent) => void;

interface ToolsProps {
  readonly send: Send;
  readonly isCard: boolean;
  /** Whether there is nothing to undo. */
  readonly isUnchanged: boolean;
}

function Tools({ send, isCard, isUnchanged }: ToolsProps) {
  const { text } = useWidget().texts;
  return (
    <div className="pd-mask-tools">
      {isCard && (
        <>
          <Tool send={send} event={{ type: 'suggested', suggestion: 'digits' }} label={text('mask.digits')} />
          <Tool send={send} event={{ type: 'suggested', suggestion: 'code' }} label={text('mask.code')} />
        </>
      )}
      <Tool send={send} event={{ type: 'added' }} label={text('mask.add')} name="add" />
      <EndButton ended={isUnchanged} onClick={() => send({ type: 'undone' })}>
        {text('mask.undo')}
      </EndButton>
    </div>
  );
}

interface ToolProps {
  readonly send: Send;
  readonly event: MaskEvent;
  readonly label: string;
  readonly name?: string;
}

function Tool({ send, event, label, name }: ToolProps) {
  return (
    <Button kind="ghost" size="small" name={name} onClick={() => send(event)}>
      {label}
    </Button>
  );
}

const NUDGES = [
  ['left', 'moved', -1, 0],
  ['right', 'moved', 1, 0],
  ['up', 'moved', 0, -1],
  ['down', 'moved', 0, 1],
  ['narrower', 'resized', -1, 0],
  ['wider', 'resized', 1, 0],
  ['lower', 'resized', 0, -1],
  ['higher', 'resized', 0, 1],
] as const;

const SYMBOLS = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  narrower: '⇥⇤',
  wider: '⇤⇥',
  lower: '−',
  higher: '+',
};

/** Moves the focus to the add button when the last box is removed. */
const focusAddButton = createFocusHandoff((button) =>
  button.closest('[part="mask"]')?.querySelector('[name="add"]'),
);

/** Buttons for players who can neither drag nor use the keyboard on the picture. */
function Nudges({
  send,
  step,
  number,
}: {
  readonly send: Send;
  readonly step: number;
  readonly number: number;
}) {
  const { text } = useWidget().texts;
  return (
    <fieldset className="pd-nudges" aria-label={text('mask.box', { number })}>
      {NUDGES.map(([name, type, x, y]) => (
        <Button
          key={name}
          kind="ghost"
          size="small"
          aria-label={text(`mask.${name}`)}
          onClick={() => send({ type, by: { x: x * step * 2, y: y * step * 2 } })}
        >
          {SYMBOLS[name]}
        </Button>
      ))}
      <Button handoff={focusAddButton} kind="ghost" size="small" onClick={() => send({ type: 'removed' })}>
        {text('mask.remove')}
      </Button>
    </fieldset>
  );
}
