import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  text: string;
}

/** As much SMTP as a sending client needs. It keeps what it accepts and refuses the addresses it is told to. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = createServer((socket) => converse(socket, mails, refused));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, refused, close: () => server.close() };
}

function converse(socket: Socket, mails: ReceivedMail[], refused: Set<string>): void {
  let buffer = '';
  let to = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      say(refused.has(to) ? '550 no such mailbox' : '250 ok');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else say(verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (!inData) hear(text);
      else {
        inData = false;
        mails.push({ to, subject: header(text, 'Subject'), messageId: header(text, 'Message-ID'), text });
        say('250 kept');
      }
    }
  });
  say('220 ready');
}

function header(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
}
