import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { Supervisor } from './supervisor';

interface Inbox {
  dataDir: string;
  smtpPort: number;
  webPort: number;
}

/** Starts the local inbox: mail goes in by SMTP, people read it on its page, programs under GET /email. */
export async function startInbox(
  supervisor: Supervisor,
  { dataDir, smtpPort, webPort }: Inbox,
): Promise<string> {
  const dir = join(dataDir, 'mail');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const program = join(dirname(require.resolve('maildev/package.json')), 'bin', 'maildev');
  const page = `http://127.0.0.1:${webPort}`;
  await supervisor.startAndWait({
    name: 'mail',
    command: process.execPath,
    args: [
      program,
      ...['--smtp', String(smtpPort), '--ip', '127.0.0.1'],
      ...['--web', String(webPort), '--web-ip', '127.0.0.1'],
      ...['--mail-directory', dir, '--silent'],
      // Its certificate is self-signed: with STARTTLS on offer every sender would refuse it.
      ...['--hide-extensions', 'STARTTLS'],
    ],
    cwd: dir,
    env: { NODE_OPTIONS: '--max-old-space-size=96' },
    stage: 'store',
    isReady: () => answersOk(`${page}/healthz`),
  });
  // It writes every mail to its folder, but reads them back only when asked.
  await fetch(`${page}/reloadMailsFromDirectory`);
  return `smtp://127.0.0.1:${smtpPort}`;
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export function requireUsableSmtp(url: string): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'smtps:' ? 465 : 587;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || usual), timeout: 5_000 });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
