import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** As much SMTP as it takes to receive a mail; keeps each as it came over the wire. */
export class MailServer {
  readonly mails: string[] = [];
  /** Every address that a mail was handed over for. */
  readonly recipients: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async listen(port = 0): Promise<MailServer> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const mailServer = new MailServer(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => mailServer.talk(socket));
    return mailServer;
  }

  /** To this address, decoded from quoted-printable. */
  to(address: string): string | undefined {
    const mail = this.mails.find((each) => each.includes(address));
    return mail
      ?.replace(/=\r\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    let buffer = '';
    let inMail = false;
    socket.write('220 specs\r\n');
    socket.on('data', (data) => {
      buffer += data.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (inMail ? 5 : 2));
        if (inMail) this.mails.push(part);
        const verb = inMail ? '' : part.slice(0, 4).toUpperCase();
        inMail = verb === 'DATA';
        if (verb === 'RCPT') this.recipients.push(part.slice(part.indexOf('<') + 1, part.lastIndexOf('>')));
        socket.write(inMail ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        if (verb === 'QUIT') socket.end();
      }
    });
  }
}
