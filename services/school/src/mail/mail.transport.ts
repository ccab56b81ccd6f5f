import { CONFIG, LOGGER } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import type { Letter } from './letters';

const TIMES = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 } as const;
/** Answers to these are about one mail; every other trouble is the server's and meets all of them. */
const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

/** What nodemailer says about a mail that did not go out. */
interface MailTrouble {
  /** The step of the conversation it stopped at. */
  command?: string;
  responseCode?: number;
}

/** The mail server, where there is one. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { SMTP_URL: url } = config;
    if (url)
      this.transport = createTransport({ url, ...TIMES, disableFileAccess: true, disableUrlAccess: true });
    else logger.warn('SMTP_URL is not set: mails wait until it is');
  }

  get isThere(): boolean {
    return this.transport !== undefined;
  }

  /** Throws when the server is away. */
  async handOver(id: string, { to, subject, text, html }: Letter): Promise<'sent' | 'refused' | 'later'> {
    try {
      await this.transport?.sendMail({
        from: this.config.MAIL_FROM,
        // Not as text, which may name several.
        to: { name: '', address: to },
        messageId: `<${id}@homeroom>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...{ subject, text, html },
      });
      return 'sent';
    } catch (error) {
      const { command = '', responseCode = 0 } = error as MailTrouble;
      if (!ABOUT_ONE_MAIL.includes(command)) throw error;
      this.logger.warn({ mailId: id, command, responseCode }, 'the mail server refused a mail');
      // A mailbox that does not exist will not exist later; a busy one is tried again.
      return command === 'API' || (command === 'RCPT TO' && responseCode >= 500) ? 'refused' : 'later';
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
