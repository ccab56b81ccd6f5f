import type { IncomingMessage } from 'node:http';
import { AppError } from '@homeroom/contracts';
import { LOOPBACK } from '@homeroom/domain';

/** The host names under which this gateway answers, as in a Host header. */
export class OwnHosts {
  private readonly known: ReadonlySet<string>;
  private readonly isLocal: boolean;

  /** `more` are further ones, `name` or `name:port`. */
  constructor(publicUrl: string, more: readonly string[]) {
    const { host, hostname, protocol, port } = new URL(publicUrl);
    this.isLocal = LOOPBACK.includes(hostname);
    const usualPort = protocol === 'https:' ? '443' : '80';
    const names = this.isLocal ? LOOPBACK.map((name) => (port ? `${name}:${port}` : name)) : [host];
    // A Host header that spells out the default port means the same.
    const spelledOut = port ? [] : names.map((name) => `${name}:${usualPort}`);
    this.known = new Set([...names, ...spelledOut, ...more].map((name) => name.toLowerCase()));
  }

  /**
   * Refuses a foreign page whose host name resolves to us (DNS rebinding), and a request with several Host headers, which systems on the
   * way could read differently.
   */
  refuseOthers({ headers: { host }, rawHeaders, socket }: IncomingMessage): void {
    if (!host || timesIn(rawHeaders, 'host') > 1) throw new AppError('MALFORMED_BODY');
    const name = host.toLowerCase();
    if (this.known.has(name)) return;
    if (this.isLocal && LOOPBACK.some((each) => name === `${each}:${socket.localPort}`)) return;
    throw new AppError('WRONG_HOST');
  }
}

/** Node silently keeps the first of several headers. */
function timesIn(rawHeaders: readonly string[], header: string): number {
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === header) times += 1;
  return times;
}
