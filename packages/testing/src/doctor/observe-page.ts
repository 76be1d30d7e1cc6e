import type { Page } from '@playwright/test';
import { CommandError } from './command-error.ts';
import type { Problem } from './finding.ts';

/** What a browser saw while the page and a widget were open. */
export interface Observation {
  /** Instances of the widgets on the page. */
  readonly instances: readonly ObservedOptions[];
  /** Diagnostics of the instances. */
  readonly diagnostics: readonly Problem[];
  /** Violations of enforced policies: the directive and what it blocked. */
  readonly violations: readonly string[];
  /** Messages of errors that nothing caught. */
  readonly errors: readonly string[];
  /** Why the widget that the doctor opened did not show, or null. */
  readonly widgetFailure: string | null;
  /** Why the page could not be observed to the end, or null. */
  readonly failure: string | null;
}

/** Options of an instance that the doctor reports. */
export interface ObservedOptions {
  readonly address: string | null;
  readonly locale: string;
  readonly theme: string;
  readonly jurisdiction: string;
}

/** Options of {@link observePage}. */
export interface ObserveOptions {
  /** Milliseconds for each step: the page, the instance, the widget. */
  readonly timeout: number;
  /** Browser program. Default: the Chromium of Playwright. */
  readonly executable: string | undefined;
}

/** Milliseconds after the widget in which its texts and late diagnostics appear. */
const SETTLING = 2_000;
const POLLING = 100;

/** Interface of an instance that is used here. */
interface Instance {
  readonly account: {
    readonly platform: { readonly address?: string };
    readonly events: { on(event: 'diagnostic', listener: (problem: Problem) => void): void };
  };
  options(): { readonly locale?: unknown; readonly theme?: unknown; readonly jurisdiction?: unknown };
  open(widget: 'sign-in'): { readonly ready: Promise<void> };
}

/** What the script in the page records. */
interface Log {
  readonly diagnostics: Problem[];
  readonly violations: string[];
  /** Instances that are subscribed to. */
  readonly watched: Set<Instance>;
  watch?(instance: Instance): void;
}

/**
 * Opens a page in a browser, gives it a first input, and opens a widget if the page shows none.
 *
 * @throws CommandError When Playwright or the browser is missing.
 */
export async function observePage(address: URL, options: ObserveOptions): Promise<Observation> {
  const browser = await launch(options.executable);
  // A script of the page that never ends blocks every call to the page.
  const limit = 3 * options.timeout + 2 * SETTLING;
  const deadline = AbortSignal.timeout(limit);
  const ended = new Promise<never>((_resolve, reject) =>
    deadline.addEventListener('abort', () => reject(new Error(`not done after ${limit / 1_000} s`))),
  );
  try {
    return await Promise.race([observe(await browser.newPage(), address, options.timeout), ended]);
  } catch (error) {
    const [failure = ''] = (error as Error).message.split('\n');
    return { instances: [], diagnostics: [], violations: [], errors: [], widgetFailure: null, failure };
  } finally {
    await browser.close();
  }
}

async function observe(page: Page, address: URL, timeout: number): Promise<Observation> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(recordPage);
  await page.goto(address.href, { timeout, waitUntil: 'domcontentloaded' });
  const hasInstance = await waitForInstance(page, timeout);
  const widgetFailure = hasInstance ? await openWidget(page, timeout) : null;
  await wait(SETTLING);
  return { ...(await page.evaluate(readLog)), errors, widgetFailure, failure: null };
}

async function launch(executable: string | undefined) {
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new CommandError('--browser needs Playwright: npm install --save-dev @playwright/test');
  });
  try {
    return await chromium.launch({ ...(executable && { executablePath: executable }) });
  } catch (error) {
    throw new CommandError(`The browser does not start: ${(error as Error).message.split('\n')[0]}`);
  }
}

/**
 * Runs in the page before its scripts. Subscribes to the instance of a script tag when it is created, and to others when
 * they enter themselves in the set of the page.
 */
function recordPage(): void {
  if (top !== self) return;
  const log: Log = { diagnostics: [], violations: [], watched: new Set() };
  const instances = new Set<Instance>();
  Object.defineProperty(globalThis, Symbol.for('playerdesk.doctor'), { value: log });
  Object.defineProperty(globalThis, Symbol.for('playerdesk.instances'), { value: instances });
  // Functions are arguments here: tools that keep the names of functions would call a helper that the page lacks.
  Reflect.set(log, 'watch', (instance: Instance) => {
    if (log.watched.has(instance)) return;
    log.watched.add(instance);
    instance.account.events.on('diagnostic', ({ code, detail = '' }) =>
      log.diagnostics.push({ code, detail }),
    );
  });
  Reflect.set(instances, 'add', (instance: Instance) => {
    log.watch?.(instance);
    return Set.prototype.add.call(instances, instance);
  });
  document.addEventListener('DOMContentLoaded', () => {
    // An instance that cannot be created is an uncaught error of the tag.
    Reflect.get(globalThis, 'Playerdesk')
      ?.desk?.then(log.watch)
      .catch(() => {});
  });
  addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI, sourceFile }) => {
      if (disposition !== 'enforce') return;
      log.violations.push(
        `${effectiveDirective} blocked ${blockedURI || 'inline'} of ${sourceFile || 'the page'}`,
      );
    },
  );
}

/** An instance enters itself with the first input of the visitor. */
async function waitForInstance(page: Page, timeout: number): Promise<boolean> {
  for (const end = Date.now() + timeout; Date.now() < end; await wait(POLLING)) {
    await page.keyboard.press('Shift');
    const count = await page.evaluate(
      () => Reflect.get(globalThis, Symbol.for('playerdesk.doctor')).watched.size as number,
    );
    if (count > 0) return true;
  }
  return false;
}

/** Opens the sign-in if the page shows no widget. Returns why it did not show. */
async function openWidget(page: Page, timeout: number): Promise<string | null> {
  return page.evaluate(async (limit) => {
    if (document.querySelector('[data-playerdesk-root]')) return null;
    const { watched } = Reflect.get(globalThis, Symbol.for('playerdesk.doctor')) as Log;
    try {
      await Promise.race([
        [...watched][0]?.open('sign-in').ready,
        new Promise((_resolve, reject) =>
          setTimeout(reject, limit, new Error('the sign-in did not show in time')),
        ),
      ]);
      return null;
    } catch (error) {
      return String(error);
    }
  }, timeout);
}

/** Runs in the page. */
function readLog(): Pick<Observation, 'instances' | 'diagnostics' | 'violations'> {
  const log = Reflect.get(globalThis, Symbol.for('playerdesk.doctor')) as Log;
  return {
    diagnostics: log.diagnostics,
    violations: [...new Set(log.violations)],
    instances: [...log.watched].map((instance) => ({
      address: instance.account.platform.address ?? null,
      locale: String(instance.options().locale ?? 'default'),
      theme: String(instance.options().theme ?? 'default'),
      jurisdiction: String(instance.options().jurisdiction ?? 'default'),
    })),
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
