import { type AddressInfo, createServer } from 'node:net';
import { giveUp } from '../setup/command.mjs';

export const HOST = process.env.HOST ?? '127.0.0.1';

/** Returns the port of a variable, or the default. Exits if the port is in use. 0 selects a free port. */
export async function freePort(name: string, usual: number, command = 'npm start'): Promise<number> {
  const port = readPort(name, usual);
  const { error, free } = await probe(port);
  if (free !== undefined) return free;
  if (error?.code === 'EADDRINUSE') {
    giveUp(
      `Port ${port} is in use. Stop the other program, or choose another port: ${name}=${port + 10} ${command}`,
    );
  }
  giveUp(`Port ${port} on ${HOST} cannot be used: ${error?.message}`);
}

/** Returns the port of a variable, or the first free one from the default on. Exits if the named port is in use. */
export async function nextFreePort(name: string, usual: number, command: string): Promise<number> {
  if (process.env[name]) return freePort(name, usual, command);
  for (let port = usual; port < usual + 100; port += 2) {
    const { free } = await probe(port);
    if (free === undefined) continue;
    if (port !== usual) console.log(`Port ${usual} is in use: ${port} is used instead.`);
    return free;
  }
  return freePort(name, usual, command);
}

function readPort(name: string, usual: number): number {
  const port = Number(process.env[name] || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`${name} must be a number from 0 to 65535; it is "${process.env[name]}".`);
  }
  return port;
}

interface Probe {
  readonly error?: NodeJS.ErrnoException;
  /** The port, if it is free. */
  readonly free?: number;
}

function probe(port: number): Promise<Probe> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ error }));
    server.listen(port, HOST, () => {
      // A server that listens on a port has an address with it.
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve({ free }));
    });
  });
}
