import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import start from 'maildev';
import web from 'maildev/lib/web';
import { tidyFolder, withinLimits } from './folder';
import { guardServer } from './guard';

const [folder = '', smtpPort = '', webPort = '', most = ''] = process.argv.slice(2);

/** An unreadable mail must not take the others with it; without its ports, the inbox exits. */
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`inbox: ${String(error.stack)}\n`);
  if (error.syscall === 'listen') process.exit(1);
});

/** If the folder is unusable, mails of this start are kept elsewhere. */
function usableFolder(): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    tidyFolder(folder, Number(most));
    return folder;
  } catch (error) {
    process.stderr.write(`inbox: ${String(error)}\n`);
    return mkdtempSync(join(tmpdir(), 'homeroom-inbox-'));
  }
}

const inbox = start({
  smtp: Number(smtpPort),
  ip: '127.0.0.1',
  web: Number(webPort),
  webIp: '127.0.0.1',
  mailDirectory: usableFolder(),
  // MailDev's certificate is self-signed: if STARTTLS were offered, every sender would reject it.
  hideExtensions: ['STARTTLS'],
  silent: true,
});
guardServer(web.server, Number(webPort));

/** Sorted oldest first, as the page shows them: mails read from the folder come in no particular order. */
inbox.on('new', () => {
  const { store } = inbox;
  store.sort((one, other) => Number(new Date(one.time)) - Number(new Date(other.time)));
  const newest = store.map(({ id, size }) => ({ id, bytes: size })).reverse();
  const kept = new Set(withinLimits(newest, Number(most)).map(({ id }) => id));
  for (const { id } of newest) if (!kept.has(id)) inbox.deleteEmail(id, () => undefined);
});

void inbox.listen();
