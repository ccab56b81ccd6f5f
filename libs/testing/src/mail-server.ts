import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string;
  /** The envelope sender: the address for bounces, including the token. */
  from: string;
  subject: string;
  messageId: string;
  /** The complete mail as a mail program shows it, with quoted-printable decoded. */
  text: string;
}

/** The minimum of SMTP that a sending client needs. It keeps accepted mails and refuses the configured addresses. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** All recipient addresses. */
  readonly recipients: string[] = [];
  /** Address → the response that refuses a mail to it. */
  readonly refused = new Map<string, string>();
  /** Closes every connection. */
  isAway = false;
  /** Requires authentication. */
  signsIn = false;
  /** Mails that wait for the server's acceptance. */
  held = 0;
  /** The number of connections so far. */
  connections = 0;
  private open = Promise.resolve();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async listen(port = 0): Promise<MailServer> {
    const server = createServer();
    server.listen(port, '127.0.0.1').unref();
    await once(server, 'listening');
    const mailServer = new MailServer(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => mailServer.converse(socket));
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  sentTo(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to === address);
  }

  /** Mails are not accepted until the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.open = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private converse(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let buffer = '';
    let to = '';
    let from = '';
    let isMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        to = line.slice(line.indexOf('<') + 1, line.lastIndexOf('>'));
        this.recipients.push(to);
        say(this.refused.get(to) ?? '250 ok');
      } else if (verb === 'MAIL') {
        from = line.slice(line.indexOf('<'));
        say('250 ok');
      } else if (verb === 'EHLO') {
        say(`250-mail.example\r\n${this.signsIn ? '250-AUTH PLAIN\r\n' : ''}250 DSN`);
      } else if (verb === 'DATA') {
        isMail = true;
        say('354 go on');
      } else say(verb === 'QUIT' ? '221 bye' : '250 ok');
      if (verb === 'QUIT') socket.end();
    };
    const take = (mail: string): void => {
      isMail = false;
      this.mails.push({
        ...{ to, from },
        subject: header(mail, 'Subject'),
        messageId: header(mail, 'Message-ID'),
        text: readable(mail),
      });
      this.held += 1;
      void this.open.then(() => {
        this.held -= 1;
        say('250 kept');
      });
    };
    socket.on('data', (chunk) => {
      if (this.isAway) return void socket.destroy();
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isMail ? 5 : 2));
        if (isMail) take(part);
        else hear(part);
      }
    });
    say('220 ready');
  }
}

function header(mail: string, name: string): string {
  return new RegExp(`^${name}:\\s+(.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
}

function readable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}
