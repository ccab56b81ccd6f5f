import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { AlertsConfig } from '../config';

/** Connections to the mail server; also how many mails are on their way at once. */
export const MAIL_CONNECTIONS = 5;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for each attempt: a mail that was taken twice is one mail to whoever stores mails by their id. */
  messageId: string;
}

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: ReturnType<typeof connect> | undefined;

  constructor(@Inject(CONFIG) private readonly config: AlertsConfig) {}

  async send(mail: Mail): Promise<void> {
    this.transport ??= connect(this.config.SMTP_URL);
    await this.transport.sendMail({
      ...mail,
      from: this.config.MAIL_FROM,
      priority: 'high',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/** Every step has a limit well inside the lease of the rows, so that a hanging server cannot outlast it. */
function connect(url: string | undefined) {
  return createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    maxMessages: 500,
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
