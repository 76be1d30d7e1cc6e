import { playerdeskError } from '@playerdesk/contract/internal';
import type { Emitter } from '@playerdesk/core/internal';
import { loadScript } from '../../kit/runtime-script.ts';
import type { CaptchaOptions } from '../../options/captcha-options.ts';
import type { CaptchaDriver } from './captcha-token.ts';
import { type ProviderApi, SCRIPT_DRIVERS, type ScriptDriverName } from './script-drivers.ts';

interface PendingToken {
  resolve(token: string): void;
  reject(error: unknown): void;
}

/** Creates a driver over a provider's script. The script is loaded with the first token. */
export function createScriptCaptcha(
  { driver, siteKey = '', scriptUrl }: CaptchaOptions & { readonly driver: ScriptDriverName },
  emit: Emitter['emit'],
  document: Document,
): CaptchaDriver {
  const { global, invisible: quiet, scriptUrl: defaultUrl } = SCRIPT_DRIVERS[driver];
  let pending: PendingToken | null = null;
  let rendered: {
    readonly api: ProviderApi;
    readonly id: string | number;
    readonly place: HTMLElement;
  } | null = null;
  const rejectPending = () => {
    pending?.reject(notLoadedError());
    pending = null;
  };

  async function render(outlet?: () => HTMLElement) {
    const api = await loadProviderApi(document, scriptUrl ?? defaultUrl, global).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the documents want a failed load in the console
      console.error('Provider could not load');
      emit('diagnostic', { code: 'provider-not-loaded', detail: driver });
      throw error;
    });
    const container = createContainer(document, outlet);
    const id = api.render(container, {
      ...quiet,
      sitekey: siteKey,
      callback: (token: string) => {
        pending?.resolve(token);
        pending = null;
      },
      'error-callback': rejectPending,
      'timeout-callback': rejectPending,
      'close-callback': rejectPending,
    });
    return { api, id, place: container };
  }

  function remove() {
    if (!rendered) return;
    rendered.api.remove?.(rendered.id);
    rendered.place.remove();
    rendered = null;
  }

  return {
    async solve(outlet) {
      pending?.reject(notLoadedError());
      // The panel of an earlier token may be closed, and the provider's elements removed with it.
      if (rendered && !rendered.place.isConnected) remove();
      rendered ??= await render(outlet);
      const { api, id } = rendered;
      return new Promise<string>((resolve, reject) => {
        pending = { resolve, reject };
        api.reset(id);
        api.execute(id);
      });
    },
    release() {
      rejectPending();
      remove();
    },
  };
}

function createContainer(document: Document, outlet?: () => HTMLElement): HTMLElement {
  const container = document.createElement('div');
  // The challenge must stay reachable while a panel makes the rest of the page inert.
  container.setAttribute('data-playerdesk-keep', '');
  (outlet?.() ?? document.body).append(container);
  return container;
}

async function loadProviderApi(document: Document, url: string, global: string): Promise<ProviderApi> {
  await loadScript(document, url);
  // Cast: the script of the provider sets this global. It is checked before use.
  const api = (document.defaultView as unknown as Record<string, ProviderApi | undefined> | null)?.[global];
  if (!api) throw notLoadedError();
  if (api.ready) await new Promise<void>((resolve) => api.ready?.(resolve));
  return api;
}

function notLoadedError() {
  return playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' });
}
