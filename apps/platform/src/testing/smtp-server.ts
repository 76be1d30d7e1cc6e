import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** Mails taken so far, as they came. */
  readonly mails: string[];
  /** Refuses so many mails before it takes one. */
  refuse(times: number): void;
  close(): Promise<void>;
}

/** A mail server that takes mail and keeps it: enough of RFC 5321 for a client to deliver. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  let refusals = 0;
  const server = createServer((socket) =>
    converse(
      socket,
      () => refusals-- > 0,
      (mail) => mails.push(mail),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times) => {
      refusals = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, refuses: () => boolean, keep: (mail: string) => void): void {
  let data: string | null = null;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data !== null && line !== '.') {
      data += `${line}\n`;
      return;
    }
    if (data !== null) {
      keep(data);
      data = null;
      say('250 kept');
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') data = '';
    if (verb === 'MAIL' && refuses()) say('451 later');
    else say({ DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 ok');
    if (verb === 'QUIT') socket.end();
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('utf8')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 tests');
}
