import { playerdeskError } from '@playerdesk/contract';
import type { Emitter } from '@playerdesk/core';
import { loadScript } from '../../kit/runtime-script.ts';
import type { HumanOptions } from '../../options/captcha-options.ts';
import type { CaptchaDriver } from './captcha-token.ts';
import { type ProviderApi, SCRIPT_DRIVERS, type ScriptDriverName } from './script-drivers.ts';

interface Waiting {
  resolve(token: string): void;
  reject(error: unknown): void;
}

/** Proofs by a provider's own script, loaded with the first one. */
export function createScriptCaptcha(
  { driver, siteKey = '', scriptUrl }: HumanOptions & { readonly driver: ScriptDriverName },
  emit: Emitter['emit'],
  document: Document,
): CaptchaDriver {
  const { global, quiet, scriptUrl: itsOwn } = SCRIPT_DRIVERS[driver];
  let waiting: Waiting | null = null;
  let drawn: { readonly api: ProviderApi; readonly id: string | number; readonly place: HTMLElement } | null =
    null;
  const fail = () => {
    waiting?.reject(notLoaded());
    waiting = null;
  };

  async function draw(outlet?: () => HTMLElement) {
    const api = await providerApi(document, scriptUrl ?? itsOwn, global).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the documents want a failed load in the console
      console.error('Provider could not load');
      emit('diagnostic', { code: 'provider-not-loaded', detail: driver });
      throw error;
    });
    const place = createPlace(document, outlet);
    const id = api.render(place, {
      ...quiet,
      sitekey: siteKey,
      callback: (token: string) => {
        waiting?.resolve(token);
        waiting = null;
      },
      'error-callback': fail,
      'timeout-callback': fail,
      'close-callback': fail,
    });
    return { api, id, place };
  }

  function erase() {
    if (!drawn) return;
    drawn.api.remove?.(drawn.id);
    drawn.place.remove();
    drawn = null;
  }

  return {
    async prove(outlet) {
      waiting?.reject(notLoaded());
      // The panel of an earlier proof may be gone, and the provider's elements with it.
      if (drawn && !drawn.place.isConnected) erase();
      drawn ??= await draw(outlet);
      const { api, id } = drawn;
      return new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        api.reset(id);
        api.execute(id);
      });
    },
    release() {
      fail();
      erase();
    },
  };
}

function createPlace(document: Document, outlet?: () => HTMLElement): HTMLElement {
  const place = document.createElement('div');
  // A provider's challenge has to be reached while a panel makes the rest of the page inert.
  place.setAttribute('data-playerdesk-keep', '');
  (outlet?.() ?? document.body).append(place);
  return place;
}

async function providerApi(document: Document, url: string, global: string): Promise<ProviderApi> {
  await loadScript(document, url);
  // Cast: the script of the provider sets this global; nothing of it is read unchecked.
  const api = (document.defaultView as unknown as Record<string, ProviderApi | undefined> | null)?.[global];
  if (!api) throw notLoaded();
  if (api.ready) await new Promise<void>((resolve) => api.ready?.(resolve));
  return api;
}

function notLoaded() {
  return playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' });
}
