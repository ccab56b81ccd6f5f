import { Mailer, type MailTrouble, NO_ADDRESS } from '@homeroom/mail';
import { LOGGER, refuseInTransaction } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { LeasedRow } from '../fan-out/fan-out.queries';
import type { HeldRows } from '../fan-out/held-rows';
import { type Letter, Letters } from './letters';

/** Connections to the mail server; also how many mails are on their way at once. */
export const MAIL_CONNECTIONS = 5;

/**
 * E-mail is at least once: a worker that is killed between the mail server's yes and the row's mark leaves a row that is
 * sent again. Each mail is marked by itself at once, which keeps that to the few that were on their way.
 */
@Injectable()
export class EmailChannel {
  private ending = false;

  constructor(
    private readonly mailer: Mailer,
    private readonly letters: Letters,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins nothing more; what is on its way is waited for. */
  end(): void {
    this.ending = true;
  }

  async handOver(held: HeldRows): Promise<void> {
    const ids = held.rows.map(({ recipientId }) => recipientId);
    const letters = await this.letters.of(held.work, ids);
    const waiting = [...held.rows];
    const sendNext = async (): Promise<void> => {
      for (let row = this.next(waiting); row; row = this.next(waiting)) {
        const goesOn = await this.one(held, row, letters.get(row.recipientId));
        if (!goesOn && waiting.length > 0) await held.later(waiting.splice(0), true);
      }
    };
    await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, sendNext));
    await held.letGo(waiting);
  }

  private next(waiting: LeasedRow[]): LeasedRow | undefined {
    return this.ending ? undefined : waiting.shift();
  }

  /** Answers whether there is any use in trying the next one. */
  private async one(held: HeldRows, row: LeasedRow, letter: Letter | undefined): Promise<boolean> {
    if (!(await held.begin(row))) return true;
    const trouble = letter ? await this.send(held, row, letter) : NO_ADDRESS;
    if (!trouble) {
      await held.handedOver(row);
      return true;
    }
    this.note(held, trouble);
    const arrived = row.begunBefore || trouble.mayHaveArrived;
    if (trouble.isFinal) await held.failed([row], arrived);
    else await held.later([row], arrived);
    return trouble.isAboutOneMail;
  }

  /** One id an attempt: a mail that was taken twice is one mail to whoever keeps mails by their id. */
  private send(
    { work: { incidentId, notice } }: HeldRows,
    { recipientId, retold }: LeasedRow,
    letter: Letter,
  ): Promise<MailTrouble | undefined> {
    refuseInTransaction('A mail');
    const said = retold === 0 ? notice : `${notice}-${retold}`;
    const messageId = `<${incidentId}.${said}.${recipientId}@homeroom>`;
    return this.mailer.send({ ...letter, messageId });
  }

  private note({ work: { incidentId } }: HeldRows, { smtp }: MailTrouble): void {
    this.logger.warn({ incidentId, smtp }, 'an alert e-mail did not go out');
  }
}
