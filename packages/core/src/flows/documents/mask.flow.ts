import {
  boxBetween,
  type MaskBox,
  type MaskPoint,
  middleBox,
  moveBox,
  type PictureSize,
  resizeBox,
  type Suggestion,
  suggestedBox,
} from './mask-boxes.ts';

/** State of the mask editor of one picture. */
export interface MaskState {
  readonly area: PictureSize;
  readonly boxes: readonly MaskBox[];
  /** Index of the box that the keyboard moves, or -1. */
  readonly chosen: number;
  /** Undo history, newest last. */
  readonly past: readonly (readonly MaskBox[])[];
}

/** Events of the mask editor. */
export type MaskEvent =
  | { readonly type: 'added' }
  | { readonly type: 'suggested'; readonly suggestion: Suggestion }
  | { readonly type: 'drawn'; readonly from: MaskPoint; readonly to: MaskPoint }
  | { readonly type: 'chosen'; readonly index: number }
  | { readonly type: 'moved' | 'resized'; readonly by: MaskPoint }
  /** Pointer move. `box` is the new position, computed from where the drag began. */
  | { readonly type: 'dragged'; readonly box: MaskBox }
  /** The pointer begins a drag. All moves until it ends are undone as one step. */
  | { readonly type: 'held' }
  | { readonly type: 'removed' }
  | { readonly type: 'undone' };

/** Returns the initial state of the mask editor. */
export const startMask = (area: PictureSize, boxes: readonly MaskBox[]): MaskState => ({
  area,
  boxes,
  chosen: boxes.length - 1,
  past: [],
});

/** State machine of the mask editor. */
export function maskFlow(state: MaskState, event: MaskEvent): MaskState {
  const { area, boxes, chosen } = state;
  const box = boxes[chosen];
  switch (event.type) {
    case 'added':
      return added(state, middleBox(area));
    case 'suggested':
      return added(state, suggestedBox(event.suggestion, area));
    case 'drawn':
      return added(state, boxBetween(event.from, event.to, area));
    case 'chosen':
      return { ...state, chosen: event.index };
    case 'moved':
      return box ? changed(state, moveBox(box, event.by, area)) : state;
    case 'resized':
      return box ? changed(state, resizeBox(box, event.by, area)) : state;
    case 'dragged':
      return box ? { ...state, boxes: boxes.with(chosen, event.box) } : state;
    case 'held':
      return { ...state, past: [...state.past, boxes] };
    case 'removed':
      return box ? removed(state) : state;
    case 'undone':
      return undone(state);
  }
}

function added(state: MaskState, box: MaskBox): MaskState {
  const boxes = [...state.boxes, box];
  return { ...state, boxes, chosen: boxes.length - 1, past: [...state.past, state.boxes] };
}

function changed(state: MaskState, box: MaskBox): MaskState {
  return { ...state, boxes: state.boxes.with(state.chosen, box), past: [...state.past, state.boxes] };
}

function removed(state: MaskState): MaskState {
  const boxes = state.boxes.filter((_box, index) => index !== state.chosen);
  const chosen = Math.min(state.chosen, boxes.length - 1);
  return { ...state, boxes, chosen, past: [...state.past, state.boxes] };
}

function undone(state: MaskState): MaskState {
  const boxes = state.past.at(-1);
  if (!boxes) return state;
  return { ...state, boxes, chosen: Math.min(state.chosen, boxes.length - 1), past: state.past.slice(0, -1) };
}
