import { request } from 'node:http';

export interface ChatReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** A call to the chat provider's host name, which fetch cannot resolve; `host` among the headers names another. */
export function chatCall(
  url: string,
  path: string,
  body?: object,
  { host = 'chat.localhost', ...more }: Record<string, string> = {},
): Promise<ChatReply> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = { Host: `${host}:${port}`, 'Content-Type': 'application/json', ...more };
    const method = body ? 'POST' : 'GET';
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const { statusCode = 0, headers: got } = response;
        const isJson = String(got['content-type']).includes('json');
        resolve({ status: statusCode, headers: got, text, body: isJson ? JSON.parse(text) : null });
      });
    });
    sent.on('error', reject).end(body ? JSON.stringify(body) : undefined);
  });
}
