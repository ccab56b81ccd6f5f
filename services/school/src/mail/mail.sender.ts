import { RelayDb, TenantDb } from '@homeroom/database';
import { activationPath } from '@homeroom/domain';
import { CONFIG, LOGGER, RecurringWork, runForSchool } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import { TEXTS } from '../i18n/texts';
import { Verifications } from '../registration/verifications';
import { School } from '../schools/school.entity';
import { claimMail, type MailKind, markSent } from './mail.queries';
import { compose, type MailContent } from './mail.text';

const EVERY_MS = 1_000;
const BATCH = 50;
const SMTP_TIMES = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 } as const;
const GIVE_UP_AFTER = '7 days';

interface DueMail {
  school_id: string;
  id: string;
}

/**
 * Sends what stands in the mail table until the mail server has taken it. A registration never waits for mail, and mail
 * survives a dead mail server, a restart and a lost queue. A crash between sending and marking sends twice, under one
 * message id.
 */
@Injectable()
export class MailSender extends RecurringWork {
  private transport: Transporter | undefined;
  private complained = false;

  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly verifications: Verifications,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  override onApplicationBootstrap(): void {
    if (!this.config.SMTP_URL) {
      this.logger.warn('SMTP_URL is not set: mails wait until it is');
      return;
    }
    this.transport = createTransport({ url: this.config.SMTP_URL, ...SMTP_TIMES });
    super.onApplicationBootstrap();
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    this.transport?.close();
  }

  /** Tries every mail that is due now, once. */
  async round(): Promise<void> {
    try {
      let due: DueMail[];
      do {
        due = await this.findDue();
        for (const { school_id, id } of due) await runForSchool(school_id, () => this.sendOne(id));
      } while (due.length === BATCH);
      this.complained = false;
    } catch (error) {
      // Said once, not every second: the rows are kept and come up again.
      if (!this.complained)
        this.logger.warn({ err: error }, 'mail could not be sent; it will be tried again');
      this.complained = true;
    }
  }

  private findDue(): Promise<DueMail[]> {
    return this.relay.query<DueMail>(
      `SELECT school_id, id FROM mail
       WHERE sent_at IS NULL AND due_at <= now() AND created_at > now() - interval '${GIVE_UP_AFTER}'
       ORDER BY due_at LIMIT ${BATCH}`,
    );
  }

  /** A mail that the server refuses does not stand in the way of the others; a server that is away stops them all. */
  private async sendOne(id: string): Promise<void> {
    try {
      await this.send(id);
    } catch (error) {
      const { responseCode } = error as { responseCode?: unknown };
      if (typeof responseCode !== 'number') throw error;
      this.logger.warn({ mailId: id, responseCode }, 'the mail server refused a mail');
    }
  }

  private async send(id: string): Promise<void> {
    const [claimed] = await this.db.transaction((tx) => tx.sql(claimMail(id)));
    if (!claimed || !this.transport) return;
    const letter = await this.letter(claimed.kind);
    if (letter) {
      await this.transport.sendMail({
        from: this.config.MAIL_FROM,
        messageId: `<${id}@homeroom>`,
        ...letter,
      });
    }
    await this.db.transaction((tx) => tx.sql(markSent(id)));
  }

  private async letter(kind: MailKind): Promise<(MailContent & { to: string }) | undefined> {
    const school = await this.db.transaction((tx) => tx.em.findOneBy(School, { id: tx.schoolId }));
    if (!school?.contactEmail) return undefined;
    const values = {
      schoolName: school.name,
      schoolCode: school.code,
      contactName: school.contactName ?? TEXTS.defaultAdmin,
    };
    const url = kind === 'verify' ? await this.verificationUrl(school.id) : this.signInUrl(school.code);
    return { to: school.contactEmail, ...compose(TEXTS[kind], values, url) };
  }

  /** A token of its own for the mail: only hashes of tokens are kept, so an earlier one cannot be read again. */
  private async verificationUrl(schoolId: string): Promise<string> {
    const token = await this.db.transaction((tx) => this.verifications.issue(tx, schoolId));
    return this.config.PUBLIC_URL + activationPath(token);
  }

  private signInUrl(code: string): string {
    return `${this.config.PUBLIC_URL}/?login=admin&school=${encodeURIComponent(code)}`;
  }
}
