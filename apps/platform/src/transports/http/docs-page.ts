import { VERSION } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import { RPC_PATH } from '../rpc/rpc-path.ts';
import { openApiDocument, shortest } from './openapi.ts';
import { REST_PREFIX } from './operation-route.ts';
import { procedureDocument } from './procedures.ts';
import { proceduresPage } from './procedures-page.ts';

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Serves the contract: for programs at /openapi.json and /procedures.json, for people at /docs and /docs/procedures.
 * Generated from the schemas that validate calls.
 */
export function registerDocs(app: FastifyInstance): void {
  app.get('/openapi.json', async (request) => openApiDocument(`${request.protocol}://${request.host}`));
  app.get('/procedures.json', async (request) => procedureDocument(websocketUrl(request)));
  app.get('/docs', async (request, reply) => {
    reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8');
    return page(openApiDocument(`${request.protocol}://${request.host}`));
  });
  app.get('/docs/procedures', async (request, reply) => {
    reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8');
    return proceduresPage(procedureDocument(websocketUrl(request)));
  });
  app.get('/docs/page.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8');
    return STYLE;
  });
}

function websocketUrl({ protocol, host }: FastifyRequest): string {
  return `${protocol.replace('http', 'ws')}://${host}${RPC_PATH}`;
}

type Paths = Record<
  string,
  Record<string, { parameters: unknown; requestBody?: unknown; responses: unknown }>
>;

function page(document: Record<string, unknown>): string {
  const paths = document.paths as Paths;
  const sections = OPERATIONS.map(({ operation: { name, rest, session, kind } }) => {
    const details = paths[shortest(rest.path)]?.[rest.method.toLowerCase()];
    const sessionLabels = { none: 'no session', optional: 'session optional', required: 'session required' };
    return `<section id="${name}"><h2><span class="method">${rest.method}</span> ${escapeHtml(REST_PREFIX + rest.path)}</h2>
<p>${name} · ${kind} · ${sessionLabels[session]}</p>
${block('Parameters', details?.parameters)}${block('Body', details?.requestBody)}${block('Answers', details?.responses)}</section>`;
  });
  const links = OPERATIONS.map(({ operation: { name } }) => `<li><a href="#${name}">${name}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Playerdesk REST interface</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/docs/page.css"></head>
<body><header><h1>Playerdesk REST interface</h1><p>Version ${VERSION} · <a href="/openapi.json">openapi.json</a> · <a href="/docs/procedures">Websocket</a></p></header>
<nav aria-label="Operations"><ul>${links.join('')}</ul></nav><main>${sections.join('')}</main></body></html>`;
}

function block(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem}
nav ul{columns:14rem;list-style:none;padding:0}
nav li{break-inside:avoid;overflow-wrap:anywhere}
section{border-top:1px solid #8884;padding:1rem 0}
h1{margin:0}h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
.method{background:#2563eb;border-radius:4px;color:#fff;font-size:.8rem;padding:.15rem .5rem}
pre{background:#8881;border-radius:6px;font-size:.85rem;overflow:auto;padding:1rem}
summary{cursor:pointer;padding:.25rem 0}
dt{font-weight:600}dd{margin:0 0 .5rem}
h3{font-size:1rem;margin:1rem 0 0;overflow-wrap:anywhere}
.table{margin:.5rem 0;overflow-x:auto}table{border-collapse:collapse;font-size:.9rem;width:100%}
caption{font-weight:600;padding:.25rem 0;text-align:left}
th,td{border-bottom:1px solid #8884;padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere}`;
