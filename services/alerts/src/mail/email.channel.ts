import { statement, TenantDb } from '@homeroom/database';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import {
  type FanOutWork,
  giveBack,
  keyOf,
  type LeasedRow,
  markFailed,
  markHandedOver,
} from '../fan-out/fan-out.queries';
import { MAY_BE_MAILED } from '../recipients/recipients.queries';
import { MailTexts, type MailText } from './mail-texts';
import { MAIL_CONNECTIONS, Mailer } from './mailer';

const findAddresses = statement<{ id: string; email: string }, [recipientIds: string[]]>(
  'mail.find_addresses',
  `SELECT id, email FROM recipient WHERE school_id = $1 AND id = ANY($2::uuid[]) AND ${MAY_BE_MAILED}`,
);

const ATTEMPTS = 10;
const LONGEST_WAIT_MS = 60_000;
/** Nothing is begun later than this after the lease: the slowest mail still ends before the lease does. */
const BEGIN_WITHIN_MS = 10_000;
/** Answers to these are about one mail; every other trouble is the server's and meets all of them. */
const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

/**
 * E-mail is at least once: a worker that is killed between the mail server's yes and the row's mark leaves a row that is
 * sent again. Each mail is marked by itself at once, which keeps that to the few that were on their way.
 */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly texts: MailTexts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handOver(work: FanOutWork, rows: LeasedRow[]): Promise<void> {
    const text = await this.texts.of(work);
    if (!text) throw new Error('An incident with deliveries exists');
    const [found] = await this.db.read(findAddresses(rows.map(({ recipientId }) => recipientId)));
    const addresses = new Map(found.map(({ id, email }) => [id, email]));
    const latestStart = Date.now() + BEGIN_WITHIN_MS;
    const waiting = [...rows];
    const sendNext = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        if (Date.now() > latestStart) return this.leave(work, [row, ...waiting.splice(0)]);
        const trouble = await this.send(work, row, addresses.get(row.recipientId), text);
        if (!trouble) await this.handedOver(work, row);
        else if (ABOUT_ONE_MAIL.includes(trouble.command ?? '')) await this.refused(work, row, trouble);
        else return this.serverAway(work, [row, ...waiting.splice(0)], trouble);
      }
    };
    await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, sendNext));
  }

  private async send(
    { incidentId, notice }: FanOutWork,
    { recipientId }: LeasedRow,
    address: string | undefined,
    text: MailText,
  ): Promise<MailTrouble | undefined> {
    if (!address) return { command: 'API' };
    const messageId = `<${incidentId}.${notice}.${recipientId}@homeroom>`;
    return this.mailer.send({ to: address, messageId, ...text }).then(
      () => undefined,
      (error: unknown) => (error ?? {}) as MailTrouble,
    );
  }

  private async handedOver(work: FanOutWork, { recipientId }: LeasedRow): Promise<void> {
    const mark = markHandedOver(...keyOf(work), [recipientId], this.clock.now());
    await this.db.transaction((tx) => tx.sql(mark));
  }

  /** A mailbox that does not exist will not exist later; a busy one is tried again. */
  private async refused(work: FanOutWork, row: LeasedRow, trouble: MailTrouble): Promise<void> {
    this.note(work, trouble);
    const { command, responseCode = 0 } = trouble;
    const final = command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
    if (!final) return this.later(work, [row]);
    await this.fail(work, row);
  }

  private async serverAway(work: FanOutWork, rows: LeasedRow[], trouble: MailTrouble): Promise<void> {
    this.note(work, trouble);
    await this.later(work, rows);
  }

  private async later(work: FanOutWork, rows: LeasedRow[]): Promise<void> {
    const tried = Math.max(...rows.map(({ attempts }) => attempts)) + 1;
    for (const row of rows) if (row.attempts + 1 >= ATTEMPTS) await this.fail(work, row);
    const wait = Math.min(1_000 * 2 ** tried, LONGEST_WAIT_MS);
    await this.giveBack(work, rows, new Date(this.clock.now().getTime() + wait), 1);
  }

  private leave(work: FanOutWork, rows: LeasedRow[]): Promise<void> {
    return this.giveBack(work, rows, this.clock.now(), 0);
  }

  private async giveBack(work: FanOutWork, rows: LeasedRow[], dueAt: Date, attempts: 0 | 1): Promise<void> {
    const ids = rows.map(({ recipientId }) => recipientId);
    await this.db.transaction((tx) => tx.sql(giveBack(...keyOf(work), ids, dueAt, attempts)));
  }

  private async fail(work: FanOutWork, { recipientId }: LeasedRow): Promise<void> {
    await this.db.transaction((tx) => tx.sql(markFailed(...keyOf(work), recipientId, this.clock.now())));
  }

  /** The address may stand in the error's text, so the log gets the server's code alone. */
  private note({ incidentId }: FanOutWork, { code, command, responseCode }: MailTrouble): void {
    this.logger.warn({ incidentId, smtp: { code, command, responseCode } }, 'an alert e-mail did not go out');
  }
}

/** What nodemailer says about a mail that did not go out. */
interface MailTrouble {
  code?: string;
  /** The step of the conversation it stopped at. */
  command?: string;
  responseCode?: number;
}
