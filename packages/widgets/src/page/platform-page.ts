import type { PlatformPage } from '@playerdesk/contract';
import type { Emitter } from '@playerdesk/core';

/** The page as a platform may use it: scripts and HTML by the instance's own two policies, and no other way. */
export function createPlatformPage(emit: Emitter['emit']): PlatformPage {
  return {
    async loadScript(url) {
      const { loadScript } = await import('./runtime-script.ts');
      return loadScript(document, url);
    },
    async fill(element, html) {
      const { sanitise } = await import('../sanitise/sanitise.ts');
      // Trusted where the page asks for that; the type of the DOM does not know it yet.
      element.innerHTML = (await sanitise(html)) as string;
    },
    tell: (code, detail) => emit('diagnostic', { code, ...(detail !== undefined && { detail }) }),
  };
}
