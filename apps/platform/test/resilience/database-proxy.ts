import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A network between platforms and their database that can fail. */
export interface DatabaseProxy {
  /** Returns the connection string of a database through this proxy. */
  url(databaseUrl: string): string;
  /** Resets every connection and refuses new ones. */
  cut(): void;
  /** Delivers nothing and closes nothing. New connections are accepted and get no answer. */
  silence(): void;
  /** Delays everything by some milliseconds, each way. */
  delay(milliseconds: number): void;
  /** Delivers again, also what was sent during the silence. */
  restore(): void;
  /** Leads new connections to another server. */
  switchTo(port: number): void;
  close(): Promise<void>;
}

/** Opens a proxy to a server on this machine. */
export async function openDatabaseProxy(serverPort: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let port = serverPort;
  let isCut = false;
  let latency = 0;
  let delivered = Promise.resolve();
  let deliver = () => {};

  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  /** Forwards everything in order, the end of the connection included. */
  const forward = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    const pass = (action: () => void) => {
      const due = performance.now() + latency;
      last = last.then(async () => {
        await delivered;
        const left = due - performance.now();
        if (left > 0) await wait(left);
        action();
      });
    };
    from.on('data', (chunk) => pass(() => void to.write(chunk)));
    from.on('close', () => pass(() => void to.destroy()));
  };
  const server = createServer((near) => {
    add(near);
    if (isCut) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    add(far);
    near.setNoDelay();
    far.setNoDelay();
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: (databaseUrl) => {
      const through = new URL(databaseUrl);
      through.port = String((server.address() as AddressInfo).port);
      return through.href;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    silence: () => {
      delivered = new Promise((resolve) => {
        deliver = resolve;
      });
    },
    delay: (milliseconds) => {
      latency = milliseconds;
    },
    restore: () => {
      isCut = false;
      latency = 0;
      deliver();
      delivered = Promise.resolve();
    },
    switchTo: (next) => {
      port = next;
    },
    close: () => {
      deliver();
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
