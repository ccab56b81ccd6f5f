import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import start from 'maildev';
import web from 'maildev/lib/web';
import { tidyFolder, withinLimits } from './folder';
import { guardServer } from './guard';

const [folder = '', smtpPort = '', webPort = '', most = ''] = process.argv.slice(2);

/** A mail that cannot be read must not take the others with it; without its ports there is no inbox. */
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`inbox: ${String(error.stack)}\n`);
  if (error.syscall === 'listen') process.exit(1);
});

/** What stands in the way of the folder stands in nobody's way: mails of this start are kept elsewhere. */
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
  // Its certificate is self-signed: with STARTTLS on offer every sender would refuse it.
  hideExtensions: ['STARTTLS'],
  silent: true,
});
guardServer(web.server, Number(webPort));

/** Oldest first, as the page shows them: what was read from the folder comes in no order. */
inbox.on('new', () => {
  const { store } = inbox;
  store.sort((one, other) => Number(new Date(one.time)) - Number(new Date(other.time)));
  const newest = store.map(({ id, size }) => ({ id, bytes: size })).reverse();
  const kept = new Set(withinLimits(newest, Number(most)).map(({ id }) => id));
  for (const { id } of newest) if (!kept.has(id)) inbox.deleteEmail(id, () => undefined);
});

void inbox.listen();
