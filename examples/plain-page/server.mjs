import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORT = Number(process.env.PORT ?? 5173);
/** The platform. Calls below `/rest` go there, so that the page and its services have one origin. */
const PLATFORM = process.env.PLATFORM ?? 'http://localhost:4400';
const PUBLIC = fileURLToPath(new URL('public', import.meta.url));
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

/** A folder of a version of the script tag. Its files never change. */
const VERSION = /^\/playerdesk\/\d+\.\d+\.\d+[^/]*\//;

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
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': VERSION.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(content);
}

const server = http.createServer((request, response) => {
  if (request.url.startsWith('/rest/')) forward(request, response);
  // An address that cannot be decoded.
  else serveFile(request, response).catch(() => response.writeHead(400).end());
});
server.listen(PORT, () => console.log(`The page is at http://localhost:${server.address().port}`));
