import type { FastifyInstance, FastifyReply } from 'fastify';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { REPORTED } from './sign-in-report-texts.ts';
import type { ReportedPlayer, SignInReports } from './sign-in-reports.ts';

const MOST = 200;
const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

interface Deps {
  readonly reports: SignInReports;
  /** Call it after a write. */
  readonly committed: () => void;
}

type Params = { readonly Params: { readonly token: string } };

/**
 * Registers the page behind the link in a mail about a new device. Only its button has an effect, because mail scanners
 * open every link.
 */
export async function registerSignInReports(
  app: FastifyInstance,
  { reports, committed }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    // The form is empty. Everywhere else a form of another page must be rejected.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get<Params>('/not-me/:token', async ({ params }, reply) => {
      const player = await reports.open(params.token.slice(0, MOST));
      return player ? sendPage(reply, player.language, 'lead') : sendInvalid(reply);
    });
    scope.post<Params>('/not-me/:token', async ({ params, id }, reply) => {
      const player = await reports.open(params.token.slice(0, MOST));
      if (!player) return sendInvalid(reply);
      const hasPassword = await reports.report(player, id);
      if (hasPassword === null) return sendInvalid(reply);
      committed();
      return sendPage(reply, player.language, 'done', ...(hasPassword ? (['mailed'] as const) : []));
    });
  });
}

const sendInvalid = (reply: FastifyReply) => sendPage(reply.code(404), 'en', 'invalid');

function sendPage(
  reply: FastifyReply,
  written: ReportedPlayer['language'],
  ...shown: readonly ('lead' | 'done' | 'mailed' | 'invalid')[]
): FastifyReply {
  const language = toLanguage(written);
  const texts = REPORTED[language];
  const form = shown.includes('lead') ? `<form method="post"><button>${texts.button}</button></form>` : '';
  return reply
    .header('Content-Security-Policy', POLICY)
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${texts.title}</title>
</head>
<body>
  <main>
    <h1>${texts.title}</h1>
    ${shown.map((name) => `<p>${texts[name]}</p>`).join('\n    ')}
    ${form}
  </main>
</body>
</html>
`);
}
