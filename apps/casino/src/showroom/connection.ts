import type { Playerdesk } from '@playerdesk/widgets';
import type { Settings } from '../settings.ts';
import type { WidgetCall } from './snippets.ts';

/** The casino in the showroom's frame. */
export interface Stage {
  readonly desk: Playerdesk;
  /** Options of the instance, without functions. */
  readonly deskOptions: () => Readonly<Record<string, unknown>>;
  /** Returns the custom properties of the brand that the widgets read. */
  readonly brand: () => Readonly<Record<string, string>>;
  /** Takes the call of a widget that has opened. Null if the product has opened it by itself. */
  readonly takeCall: (widget: string) => WidgetCall | null;
  /** Changes the settings of the casino. */
  readonly change: (changes: Partial<Settings>) => Promise<void>;
  /** The window of the casino. */
  readonly window: Window;
}

/** The showroom around a casino. */
export interface ShowroomHost {
  attach(stage: Stage): void;
}

declare global {
  interface Window {
    /** The showroom, if this page is one. */
    northlightShowroom?: ShowroomHost;
  }
}

/** Returns the showroom around a window. Null for a top-level window and for a frame of another origin. */
export function findShowroom(view: Pick<Window, 'parent'> = window): ShowroomHost | null {
  if (view.parent === view) return null;
  try {
    return view.parent.northlightShowroom ?? null;
  } catch {
    // The parent has another origin.
    return null;
  }
}

/** Returns whether the top-level window of an address is the showroom. Every other address is the casino itself. */
export function isShowroomAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname === '/' && search === '' && !hash.includes('identity-token');
}

/**
 * Records the calls that open widgets, so that the showroom can show their code.
 *
 * @returns A function that takes the call of a widget that has opened. Null if the product has opened it by itself.
 */
export function recordCalls(desk: Playerdesk): (widget: string) => WidgetCall | null {
  const calls = new Map<string, WidgetCall>();
  const { open, mount } = desk;
  const record = (widget: string, options: object | undefined, isModal: boolean) =>
    calls.set(widget, { widget, options: plainOptions(options), isModal });
  const recordedOpen = (...args: Parameters<typeof open>) => {
    record(args[0], args[1], true);
    return open.apply(desk, args);
  };
  const recordedMount = (...args: Parameters<typeof mount>) => {
    record(args[0], args[2], false);
    return mount.apply(desk, args);
  };
  Object.assign(desk, { open: recordedOpen, mount: recordedMount });
  return (widget) => {
    const call = calls.get(widget) ?? null;
    calls.delete(widget);
    return call;
  };
}

/** Returns the options that have a value and can be written as text. */
function plainOptions(options: object = {}): Record<string, unknown> {
  const entries = Object.entries(options);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && typeof value !== 'function'),
  );
}
