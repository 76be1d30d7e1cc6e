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

/** Ids of every story in the built gallery. */
export function stories(): readonly string[] {
  const { entries } = JSON.parse(readFileSync(`${BUILT}/index.json`, 'utf8')) as {
    entries: Record<string, { readonly id: string; readonly type: string }>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
}

/** Read once: a story in fourteen looks asks for the same files fourteen times. */
const files = new Map<string, Buffer>();
function fileAt(path: string): Buffer {
  const body = files.get(path) ?? readFileSync(`${BUILT}${path}`);
  files.set(path, body);
  return body;
}

/** Lets a page read the built gallery without a server. */
export async function serveGallery(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    try {
      const body = fileAt(path);
      await route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
    } catch {
      await route.fulfill({ status: 404, body: '' });
    }
  });
}

/** What the toolbar of the gallery says. */
export interface Look {
  readonly locale: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly direction: 'ltr' | 'rtl';
  readonly density: 'comfortable' | 'compact';
  readonly dom: 'shadow' | 'light';
}

const PLAIN: Look = {
  locale: 'en-US',
  theme: 'light',
  direction: 'ltr',
  density: 'comfortable',
  dom: 'shadow',
};

/** A page of the gallery that goes from story to story and from look to look without being loaded again. */
export class Gallery {
  readonly broken: string[] = [];
  #story = '';
  #look = PLAIN;

  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.broken.push(error.message));
  }

  static async open(page: Page): Promise<Gallery> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serveGallery(page);
    return new Gallery(page);
  }

  get look(): Look {
    return this.#look;
  }

  /** Shows a story and resolves once what it shows stands still. */
  async show(id: string, changes: Partial<Look> = {}): Promise<void> {
    const look = { ...PLAIN, ...changes };
    const isNew = id !== this.#story;
    const isOther = JSON.stringify(look) !== JSON.stringify(this.#look);
    if (this.#story === '' || (isNew && isOther)) await this.page.goto(storyUrl(id, look));
    else if (isNew)
      await this.page.evaluate(tellStorybook, [
        'setCurrentStory',
        { storyId: id, viewMode: 'story' },
      ] as const);
    else if (isOther) await this.page.evaluate(tellStorybook, ['updateGlobals', { globals: look }] as const);
    this.#story = id;
    this.#look = look;
    await this.page.waitForFunction(stands, [id.startsWith('widgets-'), look.theme] as const, {
      polling: 20,
    });
    await this.page.evaluate(settled);
  }
}

interface Channel {
  once(event: string, listener: () => void): void;
  emit(event: string, data: object): void;
}

/** Resolves once Storybook has drawn what it was told to show. */
const tellStorybook = ([event, data]: readonly [string, object]) =>
  new Promise<void>((resolve) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    for (const end of ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'])
      channel.once(end, () => resolve());
    channel.emit(event, data);
  });

/** Whether a story has come to what it shows, in the theme that was asked for. */
const stands = ([isWidget, theme]: readonly [boolean, string]) => {
  if (isWidget && !document.querySelector('[data-story="shown"]')) return false;
  const hosts = [...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? []);
  const roots = [document, ...hosts].flatMap((root) => [...root.querySelectorAll('.pd-root')]);
  return roots.length > 0 && roots.every((root) => root.getAttribute('data-theme') === theme);
};

/**
 * Resolves once what fades in stands: colours on their way are nobody's. What turns for ever is not waited for. A document
 * does not count its shadow roots' animations.
 */
const settled = () => {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const running = [document, ...hosts]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  return Promise.allSettled(running.map(({ finished }) => finished)).then(() => {});
};

/** The address of one story alone, in a look. */
export function storyUrl(id: string, look: Partial<Look> = {}): string {
  const globals = Object.entries({ ...PLAIN, ...look }).map(([name, value]) => `${name}:${value}`);
  return `${ORIGIN}/iframe.html?viewMode=story&id=${id}&globals=${globals.join(';')}`;
}
