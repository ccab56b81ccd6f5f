import { connect } from 'node:net';
import { join } from 'node:path';
import { KEPT } from './inbox/folder';
import type { Supervisor } from './supervisor';

interface Inbox {
  root: string;
  dataDir: string;
  smtpPort: number;
  webPort: number;
  /** The number of mails to keep. */
  keeps?: number | undefined;
}

/**
 * Starts the local inbox: it receives mail by SMTP and shows it on a page, and to programs under GET /email. Returns the SMTP address even
 * if the inbox did not start: its start is retried, and mails wait for it.
 */
export async function startInbox(
  supervisor: Supervisor,
  { root, dataDir, smtpPort, webPort, keeps = KEPT.mails }: Inbox,
): Promise<{ smtpUrl: string; isUp: boolean }> {
  const program = join(root, 'deploy/local/dist/inbox/main.js');
  const isUp = await supervisor
    .startAndWait({
      name: 'mail',
      command: process.execPath,
      args: [program, join(dataDir, 'mail'), ...[smtpPort, webPort, keeps].map(String)],
      cwd: dataDir,
      env: { NODE_OPTIONS: '--max-old-space-size=96' },
      stage: 'store',
      isReady: () => answersOk(`http://127.0.0.1:${webPort}/healthz`),
    })
    .then(
      () => true,
      () => false,
    );
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, isUp };
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
