import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';
import { type Browser, type Find, findInPage, isFocusedInPage, NotThere, readInPage } from './browser.ts';

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr'];

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX ?? PLACES.find((place) => existsSync(place));
  if (!executablePath) throw new Error('There is no Firefox: install it, or name it with FIREFOX');
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await firefox.newPage();
  await page.setViewport({ width: 1280, height: 800 });

  const frameAt = (address: string | undefined): Frame | undefined =>
    address === undefined ? page.mainFrame() : page.frames().find((frame) => frame.url().includes(address));
  const find = async (wanted: Find, address?: string): Promise<ElementHandle<HTMLElement>> => {
    const handle = await frameAt(address)?.evaluateHandle(findInPage, wanted);
    const element = handle?.asElement();
    if (!element) throw new NotThere(wanted);
    // Cast: the function returns an element of HTML.
    return element as ElementHandle<HTMLElement>;
  };
  return {
    name: 'Firefox',
    goto: async (url) => void (await page.goto(url)),
    // Cast: the types of the library serialize arguments and results in the same way.
    run: (act, ...values) => page.evaluate(act as never, ...(values as unknown as never[])) as never,
    click: async (wanted, address) => (await find(wanted, address)).click(),
    key: async (key) => {
      if (key !== 'Shift+Tab') return page.keyboard.press(key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    write: async (text) => {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    isFocused: async (wanted, address) => (await find(wanted, address)).evaluate(isFocusedInPage),
    upload: async (wanted, path) => {
      // Cast: `kind` is `file`.
      await ((await find(wanted)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    readText: async (address) => (await frameAt(address)?.evaluate(readInPage)) ?? '',
    close: () => firefox.close(),
  };
}
