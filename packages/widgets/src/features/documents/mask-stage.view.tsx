import {
  boxBetween,
  type MaskBox,
  type MaskEvent,
  type MaskPoint,
  type MaskState,
  moveBox,
  resizeBox,
} from '@playerdesk/core/internal';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { drawInto } from './picture.ts';

export interface MaskStageProps {
  readonly state: MaskState;
  readonly send: (event: MaskEvent) => void;
  readonly picture: Blob;
  /** Id of the element that describes the keyboard controls. */
  readonly help: string;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onShown: () => void;
}

/** What the pointer is dragging. */
type DragTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'move' | 'size'; readonly box: MaskBox };
type Drag = DragTarget & { readonly from: MaskPoint; readonly pointer: number };

const ORIGIN: MaskPoint = { x: 0, y: 0 };

/** Moves the focus to the previous box when a box is removed, or to the add button after the last one. */
const focusPreviousBox = createFocusHandoff(
  (box) =>
    box.parentElement?.previousElementSibling?.querySelector('rect') ??
    box.closest('[part="mask"]')?.querySelector('[name="add"]'),
);

/** The picture with its mask boxes. Boxes are drawn in picture pixels, so that no inline style is needed. */
export function MaskStage({ state, send, picture, help, onKey, onShown }: MaskStageProps) {
  const { text } = useWidget().texts;
  const canvas = useRef<HTMLCanvasElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const shown = useRef(onShown);
  useEffect(() => {
    if (canvas.current) void drawInto(canvas.current, picture).then(shown.current, () => {});
  }, [picture]);
  const { area, boxes, chosen } = state;
  const { take: startDrag, drag, endDrag, cancel } = usePointerDrag(svg, area, send);
  const grip = Math.max(area.width, area.height) / 28;
  return (
    <div className="pd-mask-stage">
      <canvas ref={canvas} className="pd-mask-picture" role="img" aria-label={text('mask.picture')} />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing, which no fieldset can be */}
      <svg
        ref={svg}
        className="pd-mask-boxes"
        viewBox={`0 0 ${area.width} ${area.height}`}
        role="group"
        aria-label={text('mask.boxes')}
        onPointerDown={(event) => startDrag(event, { kind: 'new' })}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={cancel}
      >
        {boxes.map((box, index) => (
          <BoxOnPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place; boxes do not change places
            key={index}
            box={box}
            index={index}
            isChosen={index === chosen}
            grip={grip}
            help={help}
            send={send}
            take={startDrag}
            onKey={onKey}
          />
        ))}
      </svg>
    </div>
  );
}

interface BoxOnPictureProps extends Pick<MaskStageProps, 'send' | 'help' | 'onKey'> {
  readonly box: MaskBox;
  readonly index: number;
  readonly isChosen: boolean;
  /** Radius of the resize handle, in pixels of the picture. */
  readonly grip: number;
  readonly take: (event: PointerEvent, target: DragTarget) => void;
}

function BoxOnPicture({ box, index, isChosen, grip, help, send, take: startDrag, onKey }: BoxOnPictureProps) {
  const { text } = useWidget().texts;
  const [, ref] = useFocusHandoff<SVGRectElement>(focusPreviousBox);
  return (
    <g>
      {/* biome-ignore lint/a11y/useSemanticElements: a shape of the drawing, which no button can be */}
      <rect
        {...box}
        ref={ref}
        role="button"
        tabIndex={0}
        aria-label={text('mask.box', { number: index + 1 })}
        aria-describedby={help}
        aria-pressed={isChosen}
        data-box={isChosen ? 'chosen' : ''}
        onFocus={() => send({ type: 'chosen', index })}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          send({ type: 'chosen', index });
          startDrag(event, { kind: 'move', box });
        }}
      />
      {isChosen && (
        <circle
          cx={box.x + box.width}
          cy={box.y + box.height}
          r={grip}
          data-grip=""
          onPointerDown={(event) => startDrag(event, { kind: 'size', box })}
        />
      )}
    </g>
  );
}

/** Draws, moves and resizes boxes with a pointer. */
function usePointerDrag(
  svg: RefObject<SVGSVGElement | null>,
  area: MaskState['area'],
  send: MaskStageProps['send'],
) {
  const activeDrag = useRef<Drag | null>(null);
  /** Converts pointer coordinates to picture coordinates. */
  const toPicturePoint = (event: PointerEvent): MaskPoint => {
    const screen = svg.current?.getScreenCTM();
    return screen ? new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse()) : ORIGIN;
  };
  const startDrag = (event: PointerEvent, target: DragTarget) => {
    // A second finger, such as of a pinch, changes nothing.
    if (event.button !== 0 || activeDrag.current) return;
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    activeDrag.current = { ...target, from: toPicturePoint(event), pointer: event.pointerId };
    if (target.kind !== 'new') send({ type: 'held' });
  };
  const drag = (event: PointerEvent) => {
    const target = activeDrag.current;
    if (target?.pointer !== event.pointerId) return;
    const at = toPicturePoint(event);
    if (target.kind === 'new') {
      // A tap on the picture draws no box.
      if (Math.hypot(at.x - target.from.x, at.y - target.from.y) <= area.width / 50) return;
      activeDrag.current = { ...target, kind: 'drawn' };
      return send({ type: 'drawn', from: target.from, to: at });
    }
    if (target.kind === 'drawn') return send({ type: 'dragged', box: boxBetween(target.from, at, area) });
    const by = { x: at.x - target.from.x, y: at.y - target.from.y };
    send({ type: 'dragged', box: (target.kind === 'move' ? moveBox : resizeBox)(target.box, by, area) });
  };
  const endDrag = (event: PointerEvent) => {
    drag(event);
    if (activeDrag.current?.pointer === event.pointerId) activeDrag.current = null;
  };
  /** Reverts a drag that the browser takes over. */
  const cancel = ({ pointerId }: PointerEvent) => {
    if (activeDrag.current?.pointer !== pointerId) return;
    if (activeDrag.current.kind !== 'new') send({ type: 'undone' });
    activeDrag.current = null;
  };
  return { take: startDrag, drag, endDrag, cancel };
}
