import { isMailAddress } from '@homeroom/contracts';
import { createTransport, type Transporter } from 'nodemailer';
import { type MailTrouble, NO_ADDRESS, troubleOf } from './mail-trouble';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for every attempt, so that programs that identify mails by id show a mail accepted twice only once. */
  messageId: string;
  /** The unsubscribe URL, for the page and for mail programs (RFC 8058). */
  unsubscribe?: string;
  /** Identifies the mail in later reports from mail servers. */
  token?: string;
}

export interface MailerSettings {
  /** Without a URL nothing is sent. */
  url: string | undefined;
  from: string | undefined;
  /** The number of connections to the mail server, and so of mails sent at once. */
  connections: number;
  /** Mail programs show it with high priority. */
  isUrgent?: boolean;
  /** The return address for reports about mails with a token: `bounces@…` receives them as `bounces+token@…`. */
  returnAddress?: string;
}

/** Every step has a timeout well below the time for which a worker holds a mail, so that a hanging server cannot outlast it. */
const TIMES = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 } as const;
const MAILS_A_CONNECTION = 500;
const TOKEN_HEADER = 'X-Homeroom-Mail';

/**
 * The only code that talks to the mail server. Each process has a mailer with its own connections, so that mails that must never wait (an
 * alarm) share none with others. Content, recipient and time are up to the caller.
 */
export class Mailer {
  private transport: Transporter | undefined;

  constructor(private readonly settings: MailerSettings) {}

  get isThere(): boolean {
    return this.settings.url !== undefined;
  }

  /** Returns undefined if the server has accepted the mail. */
  async send({
    to,
    subject,
    text,
    html,
    messageId,
    unsubscribe,
    token,
  }: Mail): Promise<MailTrouble | undefined> {
    const { url, from, isUrgent, returnAddress } = this.settings;
    if (url === undefined) throw new Error('There is no mail server: SMTP_URL is not set');
    if (!isMailAddress(to)) return NO_ADDRESS;
    // Connects with the first mail only: a process that just serves requests opens no connection.
    this.transport ??= this.connect(url);
    try {
      await this.transport.sendMail({
        from,
        // Not as a string, which could name several addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe ? endedAt(unsubscribe) : {}),
          ...(token ? { [TOKEN_HEADER]: token } : {}),
        },
        ...(token && returnAddress
          ? { envelope: { from: returnAddress.replace('@', `+${token}@`), to } }
          : {}),
        // Bounces return only the headers, so that nobody else can read the text.
        ...(token ? { dsn: { id: token, return: 'headers', notify: ['failure'] } } : {}),
        ...(isUrgent ? { priority: 'high' } : {}),
      });
      return undefined;
    } catch (error) {
      return troubleOf(error);
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private connect(url: string): Transporter {
    return createTransport({
      url,
      pool: true,
      maxConnections: this.settings.connections,
      maxMessages: MAILS_A_CONNECTION,
      ...TIMES,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

function endedAt(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
