import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { extname, join, normalize } from 'node:path';

const PORT = Number(process.env.PORT ?? 4500);
/** The platform. Calls below `/rest` go there, so that the page and its services have one origin. */
const PLATFORM = process.env.PLATFORM ?? 'http://localhost:4400';
const PUBLIC = new URL('public', import.meta.url).pathname;
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

// Nothing inline, no other origin, and only the Trusted Types policies of the widgets.
const POLICY = [
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'",
  "frame-ancestors 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
  'trusted-types playerdesk playerdesk-sanitise dompurify',
].join('; ');

function forward(request, response) {
  const { method, headers, url } = request;
  const call = http.request(new URL(url, PLATFORM), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  call.on('error', () => response.writeHead(502).end());
  request.pipe(call);
}

async function serveFile(request, response) {
  // `normalize` of an absolute path removes every "..".
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://page').pathname));
  const file = join(PUBLIC, path.endsWith('/') ? `${path}index.html` : path);
  const content = await readFile(file).catch(() => null);
  if (!content) return response.writeHead(404).end();
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': POLICY });
  response.end(content);
}

const server = http.createServer((request, response) =>
  request.url.startsWith('/rest/') ? forward(request, response) : serveFile(request, response),
);
server.listen(PORT, () => console.log(`The page is at http://localhost:${server.address().port}`));
