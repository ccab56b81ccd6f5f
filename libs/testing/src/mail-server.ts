import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string;
  /** As it was handed over: the address to which it comes back, and what it is known by. */
  from: string;
  subject: string;
  messageId: string;
  /** The whole mail as a mail program reads it: quoted-printable taken back. */
  text: string;
}

/** As much SMTP as a sending client needs. It keeps what it takes, and refuses the addresses that it is told to. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Every address that a mail was handed over for. */
  readonly recipients: string[] = [];
  /** Address → what the server answers instead of taking the mail. */
  readonly refused = new Map<string, string>();
  /** Hangs up on everybody who speaks. */
  isAway = false;
  /** Whoever speaks to it has to say who they are. */
  signsIn = false;
  /** Mails that wait for the server's yes. */
  held = 0;
  /** How many have connected so far. */
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

  /** Mails are not acknowledged until the answer of this is called. */
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
