import { isMailAddress } from '@homeroom/contracts';
import { createTransport, type Transporter } from 'nodemailer';
import { type MailTrouble, NO_ADDRESS, troubleOf } from './mail-trouble';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each attempt: a mail that was taken twice is one mail to whoever keeps mails by their id. */
  messageId: string;
  /** Where its reader ends it, for the page and for the mail program (RFC 8058). */
  unsubscribe?: string;
  /** By which it is known when a mail server has more to say of it. */
  token?: string;
}

export interface MailerSettings {
  /** Where there is none, nothing is sent. */
  url: string | undefined;
  from: string | undefined;
  /** To the mail server; also how many mails are on their way at once. */
  connections: number;
  /** Programs show it above the others. */
  isUrgent?: boolean;
  /** Where mail servers write of a mail with a token: `bounces@…` hears of it as `bounces+token@…`. */
  returnAddress?: string;
}

/** Every step has a limit well inside the time for which a worker holds a mail, so that a hanging server cannot outlast it. */
const TIMES = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 } as const;
const MAILS_A_CONNECTION = 500;
const TOKEN_HEADER = 'X-Homeroom-Mail';

/**
 * The one way to the mail server. Each process has a mailer with connections of its own: what must never wait (an alarm)
 * shares none with what can. What is said, to whom and when is the matter of whoever sends.
 */
export class Mailer {
  private transport: Transporter | undefined;

  constructor(private readonly settings: MailerSettings) {}

  get isThere(): boolean {
    return this.settings.url !== undefined;
  }

  /** Undefined when the server has taken it. */
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
    // Not before the first mail: a process that only takes requests opens nothing.
    this.transport ??= this.connect(url);
    try {
      await this.transport.sendMail({
        from,
        // Not as text, which may name several.
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
        // What comes back brings its head alone: nobody else has to read the rest.
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
