import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  text: string;
}

/** As much SMTP as a sending client needs. It keeps what it accepts and refuses the addresses it is told to. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  /** Address → what the server answers instead of taking the mail. */
  const refused = new Map<string, string>();
  const door = { open: Promise.resolve(), held: 0, away: false };
  const server = createServer((socket) => converse(socket, mails, refused, door));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    /** Mails are not acknowledged until the answer of this is called. */
    hold(): () => void {
      let release = (): void => undefined;
      door.open = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    held: () => door.held,
    /** Hangs up on everybody who speaks. */
    away(away: boolean): void {
      door.away = away;
    },
    close: () => server.close(),
  };
}

function converse(
  socket: Socket,
  mails: ReceivedMail[],
  refused: Map<string, string>,
  door: { open: Promise<void>; held: number; away: boolean },
): void {
  let buffer = '';
  let to = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      say(refused.get(to) ?? '250 ok');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else say(verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    if (door.away) {
      socket.destroy();
      return;
    }
    buffer += chunk.toString('utf8');
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (!inData) hear(text);
      else {
        inData = false;
        mails.push({
          to,
          subject: header(text, 'Subject'),
          messageId: header(text, 'Message-ID'),
          text: readable(text),
        });
        door.held += 1;
        void door.open.then(() => {
          door.held -= 1;
          say('250 kept');
        });
      }
    }
  });
  say('220 ready');
}

function header(mail: string, name: string): string {
  return new RegExp(`^${name}:\\s+(.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
}

/** As a mail program shows it: quoted-printable taken back. */
function readable(mail: string): string {
  const bytes = mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
}
