import { MAIL_KINDS, type MailKind, rulesOf, type ServiceName } from '@homeroom/contracts';
import { RelayDb, TenantDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, runForSchool } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import { type Letter, Letters } from './letters';
import { claimMail, type MailOutcome, settleMail, tryLater } from './mail.queries';

const EVERY_MS = 1_000;
const BATCH = 50;
const SMTP_TIMES = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 } as const;
/** Answers to these are about one mail; every other trouble is the server's and meets all of them. */
const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];
const INVITATIONS = Object.keys(MAIL_KINDS).filter((kind) => rulesOf(kind as MailKind).invites);

interface DueMail {
  school_id: string;
  id: string;
  kind: MailKind;
}

/** What nodemailer says about a mail that did not go out. */
interface MailTrouble {
  /** The step of the conversation it stopped at. */
  command?: string;
  responseCode?: number;
}

/**
 * Sends what stands in the mail table until the mail server has taken it. Nobody who wants a mail waits for it, and mail
 * survives a dead mail server, a restart and a lost queue. A crash between sending and marking sends again under the same
 * message id; the link of the later one is then the one that opens.
 */
@Injectable()
export class MailSender extends RecurringWork {
  private transport: Transporter | undefined;
  private complained = false;

  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly letters: Letters,
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
    this.transport = createTransport({
      url: this.config.SMTP_URL,
      ...SMTP_TIMES,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    super.onApplicationBootstrap();
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    this.transport?.close();
  }

  /** Tries every mail that is due now, once. */
  async round(): Promise<void> {
    const silent = new Set<ServiceName>();
    try {
      let due: DueMail[];
      do {
        due = await this.findDue(silent);
        for (const mail of due) await runForSchool(mail.school_id, () => this.sendOne(mail, silent));
      } while (due.length === BATCH);
      this.complained = false;
    } catch (error) {
      // Said once, not every second: the rows are kept and come up again.
      if (!this.complained)
        this.logger.warn({ err: error }, 'mail could not be sent; it will be tried again');
      this.complained = true;
    }
  }

  /** Whoever waits for a link comes before the invitations; those of an owner who does not answer are left out. */
  private findDue(silent: ReadonlySet<ServiceName>): Promise<DueMail[]> {
    const kinds = Object.keys(MAIL_KINDS).filter((kind) => !silent.has(rulesOf(kind as MailKind).owner));
    return this.relay.query<DueMail>(
      `SELECT school_id, id, kind FROM mail
       WHERE settled_at IS NULL AND due_at < 'infinity' AND due_at <= now() AND give_up_at > now() AND kind = ANY($1)
       ORDER BY kind = ANY($2), due_at LIMIT ${BATCH}`,
      [kinds, INVITATIONS],
    );
  }

  private async sendOne({ id, kind }: DueMail, silent: Set<ServiceName>): Promise<void> {
    if (silent.has(rulesOf(kind).owner)) return;
    const [claimed] = await this.db.transaction((tx) => tx.sql(claimMail(id)));
    if (!claimed) return;
    const outcome = await this.send(id, kind, silent).catch(async (error: unknown) => {
      await this.note(id, 'later');
      throw error;
    });
    await this.note(id, outcome);
  }

  private note(id: string, outcome: MailOutcome | 'later'): Promise<unknown> {
    return this.db.transaction((tx) => tx.sql(outcome === 'later' ? tryLater(id) : settleMail(id, outcome)));
  }

  /** Throws when the mail server is away. */
  private async send(id: string, kind: MailKind, silent: Set<ServiceName>): Promise<MailOutcome | 'later'> {
    let letter: Letter | undefined;
    try {
      letter = await this.letters.of(kind, id);
    } catch (error) {
      const { owner } = rulesOf(kind);
      silent.add(owner);
      this.logger.warn({ mailId: id, owner, err: error }, 'a mail could not be composed');
      return 'later';
    }
    return letter ? this.handOver(id, letter) : 'obsolete';
  }

  private async handOver(id: string, { to, subject, text, html }: Letter): Promise<MailOutcome | 'later'> {
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
}
