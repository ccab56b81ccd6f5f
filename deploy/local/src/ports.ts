import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Refusal } from './voice';

/** Returns whether nothing listens on the port, neither on loopback nor on all addresses. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** `setting` is the environment variable that moves the port. */
export async function requireFree(port: number, setting: string, what: string): Promise<void> {
  if (await isFree(port)) return;
  throw new Refusal(
    `Port ${port} for ${what} is taken: stop what listens there, or choose another with ${setting}=${port + 1} npm start.`,
  );
}

/**
 * Below the range that Linux uses for outgoing connections (32768 and up), so that no connection takes the port before the process listens
 * on it, or while it restarts.
 */
const LOWEST = 14_000;
const HIGHEST = 32_000;

/** Ports already handed out are not handed out again, even if nothing listens on them yet: a test run starts two platforms side by side. */
const given = new Set<number>();

export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = new Map<Name, number>();
  for (const name of names) ports.set(name, await freePort());
  return Object.fromEntries(ports) as Record<Name, number>;
}

async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  if (given.has(port)) return freePort();
  given.add(port);
  return (await isFree(port)) ? port : freePort();
}
