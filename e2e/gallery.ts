import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const BUILT = fileURLToPath(new URL('../apps/gallery/dist', import.meta.url));
const ORIGIN = 'http://gallery.localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Returns the ids of all stories in the built gallery. */
export function listStories(): readonly string[] {
  const { entries } = JSON.parse(readFileSync(`${BUILT}/index.json`, 'utf8')) as {
    entries: Record<string, { readonly id: string; readonly type: string }>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
}

/** Files by path, read once: a story in 14 looks requests the same files 14 times. */
const files = new Map<string, Buffer>();
function readBuiltFile(path: string): Buffer {
  const body = files.get(path) ?? readFileSync(`${BUILT}${path}`);
  files.set(path, body);
  return body;
}

/** Serves the built gallery to a page without a server. */
export async function serveGallery(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    try {
      const body = readBuiltFile(path);
      await route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
    } catch {
      await route.fulfill({ status: 404, body: '' });
    }
  });
}

/** The settings of the gallery's toolbar. */
export interface Look {
  readonly locale: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly direction: 'ltr' | 'rtl';
  readonly density: 'comfortable' | 'compact';
  readonly dom: 'shadow' | 'light';
}

const DEFAULT_LOOK: Look = {
  locale: 'en-US',
  theme: 'light',
  direction: 'ltr',
  density: 'comfortable',
  dom: 'shadow',
};

/** A gallery page that switches stories and looks without a reload. */
export class Gallery {
  readonly pageErrors: string[] = [];
  #story = '';
  #look = DEFAULT_LOOK;

  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.pageErrors.push(error.stack ?? error.message));
  }

  static async open(page: Page): Promise<Gallery> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serveGallery(page);
    return new Gallery(page);
  }

  get look(): Look {
    return this.#look;
  }

  /** Shows a story and waits until it is rendered and its animations have ended. */
  async show(id: string, changes: Partial<Look> = {}): Promise<void> {
    const look = { ...DEFAULT_LOOK, ...changes };
    const isNew = id !== this.#story;
    const isOther = JSON.stringify(look) !== JSON.stringify(this.#look);
    if (this.#story === '' || (isNew && isOther)) await this.page.goto(storyUrl(id, look));
    else if (isNew)
      await this.page.evaluate(emitAndWait, ['setCurrentStory', { storyId: id, viewMode: 'story' }] as const);
    else if (isOther) await this.page.evaluate(emitAndWait, ['updateGlobals', { globals: look }] as const);
    this.#story = id;
    this.#look = look;
    await this.page.waitForFunction(isRendered, [id.startsWith('widgets-'), look.theme] as const, {
      polling: 20,
    });
    await this.page.evaluate(waitForAnimations);
  }
}

interface Channel {
  once(event: string, listener: () => void): void;
  emit(event: string, data: object): void;
}

/** Emits an event to Storybook and resolves once the story is rendered or has failed. */
const emitAndWait = ([event, data]: readonly [string, object]) =>
  new Promise<void>((resolve) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    for (const end of ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'])
      channel.once(end, () => resolve());
    channel.emit(event, data);
  });

/** Whether a story is rendered in the requested theme. */
const isRendered = ([isWidget, theme]: readonly [boolean, string]) => {
  if (isWidget && !document.querySelector('[data-story="shown"]')) return false;
  const hosts = [...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? []);
  const roots = [document, ...hosts].flatMap((root) => [...root.querySelectorAll('.pd-root')]);
  return roots.length > 0 && roots.every((root) => root.getAttribute('data-theme') === theme);
};

/**
 * Waits for finite animations, because colors are wrong during a fade. Endless animations are ignored.
 * `document.getAnimations()` does not include those of shadow roots.
 */
const waitForAnimations = () => {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const running = [document, ...hosts]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  return Promise.allSettled(running.map(({ finished }) => finished)).then(() => {});
};

/** Returns the address of one story in a look. */
export function storyUrl(id: string, look: Partial<Look> = {}): string {
  const globals = Object.entries({ ...DEFAULT_LOOK, ...look }).map(([name, value]) => `${name}:${value}`);
  return `${ORIGIN}/iframe.html?viewMode=story&id=${id}&globals=${globals.join(';')}`;
}
