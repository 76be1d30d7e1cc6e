import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Platform } from './platform.ts';

/** Creates the server of the other parties: an e-ID provider's start page and a game server's game. */
export function createProviderServer(platform: Platform): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const page = renderPage(platform, url);
    response.writeHead(page === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page ?? '');
  });
}

function renderPage(platform: Platform, url: URL): string | null {
  switch (url.pathname) {
    case '/start':
      return eidPage(platform, url.searchParams.get('redirectUrl') ?? '');
    case '/cancel':
      return '';
    default:
      return gamePage(platform, url);
  }
}

/** Renders a page that shows a QR code for a moment, then reports completion with the code of the person. */
function eidPage(platform: Platform, redirectUrl: string): string {
  const person = platform.state.eidPerson;
  const code = randomUUID();
  if (person) platform.state.identified.set(code, person);
  const query = `?code=${code}&state=${randomUUID()}`;
  const isRedirect = platform.shapes.readings.eidResult === 'redirect';
  const target = redirectUrl.includes('?') ? redirectUrl + query.replace('?', '&') : redirectUrl + query;
  return script(`
    const post = (message) => parent.postMessage(message, '*');
    const collect = (fields) => post({ action: 'gii:bankid:collect', qrCode: 'bankid.test-qr', isAppOpened: false, isError: false, isComplete: false, ...fields });
    post({ action: 'gii::cancel_href', href: location.origin + '/cancel' });
    collect({});
    ${person ? '' : 'setTimeout(() => collect({ isError: true }), 100);'}
    if (${person !== null}) setTimeout(() => {
      collect({ isComplete: true });
      ${isRedirect ? `location.href = ${literal(target)};` : `post({ name: 'betr-oauth', query: ${literal(query)} });`}
    }, 300);`);
}

/** Renders a page with the game's name if the session exists. */
function gamePage({ state }: Platform, url: URL): string {
  const id = url.searchParams.get('session') ?? url.searchParams.get('sessionId') ?? '';
  const session = state.sessions.get(id);
  return `<!doctype html><title>Game</title><p>${session ? `Real play for ${session.player.firstName}` : 'Demo play'}</p>`;
}

const script = (code: string): string => `<!doctype html><title>e-ID</title><script>${code}</script>`;
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
