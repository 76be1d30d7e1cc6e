import { createTestEnvironment } from '@playerdesk/core/internal';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect } from 'vitest';
import { destroyScenes, type Scene, type SceneOptions, type Screen, scene } from '../../../testing/scene.ts';

export const PROVIDER = 'https://eid.example.com';
export const CANCEL = `${PROVIDER}/cancel/1`;
export const EMAIL = 'astrid@example.com';

export const beacons: string[] = [];
/** Registers the setup of each test: empty beacons and no open panels. */
export function setUpStageTests(): void {
  beforeEach(() => {
    beacons.length = 0;
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (url: string) => beacons.push(url) > 0,
    });
  });
  afterEach(destroyScenes);
}

let orders = 0;
/** Returns a platform script with a new order per call. */
export const createOrderScript = () => {
  orders = 0;
  return {
    initCode: () => {
      orders += 1;
      return { initUrl: `${PROVIDER}/frame/${orders}`, state: `state-${orders}` };
    },
  };
};

export interface Stage {
  readonly fixture: Scene;
  readonly view: Screen & { readonly handle: { close(): void } };
  readonly frame: () => HTMLIFrameElement | null;
  /** Sends a message from the current provider frame. */
  readonly receive: (data: unknown, origin?: string) => void;
  readonly receiveCode: (fields?: object) => void;
  readonly redirectBack: (query?: string) => void;
}

export async function stage(
  options: SceneOptions = {},
  props: object = {},
  widget = 'eid-sign-in',
): Promise<Stage> {
  const fixture = scene({ ...options, script: { ...createOrderScript(), ...options.script } });
  const view = await fixture.open(widget as 'eid-sign-in', props);
  const frame = () => document.querySelector('iframe');
  await waitFor(() => expect(fixture.sent('initCode').length).toBeGreaterThan(0));
  const says: Stage['receive'] = (data, origin = PROVIDER) => {
    const source = frame()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
  return {
    fixture,
    view,
    frame,
    receive: says,
    receiveCode: (fields = {}) => says({ action: 'gii:bankid:collect', qrCode: 'bankid.t.0.aa', ...fields }),
    redirectBack: (query = `?code=c-1&state=state-${orders}`) =>
      says({ name: 'betr-oauth', query }, window.location.origin),
  };
}

export const shown = async (options?: SceneOptions, props?: object, widget?: string): Promise<Stage> => {
  const made = await stage(options, props, widget);
  await waitFor(() => expect(made.frame()).not.toBeNull());
  return made;
};

export const qr = (view: Screen) => view.getByRole('img', { name: /^QR code/ });
export const mobile = (): SceneOptions => ({ environment: { ...createTestEnvironment(), isMobile: true } });
export const unknown = {
  signInWithCode: { playerInfo: { firstName: 'Nils', lastName: 'Öberg', postArea: 'Stockholm' } },
};
