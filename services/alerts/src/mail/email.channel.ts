import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { LeasedRow } from '../fan-out/fan-out.queries';
import type { HeldRows } from '../fan-out/held-rows';
import { type Letter, Letters } from './letters';
import { isAboutOneMail, isFinal, type MailTrouble, mayHaveArrived, NO_ADDRESS } from './mail-trouble';
import { MAIL_CONNECTIONS, Mailer } from './mailer';

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
    const arrived = row.begunBefore || mayHaveArrived(trouble);
    if (isFinal(trouble)) await held.failed([row], arrived);
    else await held.later([row], arrived);
    return isAboutOneMail(trouble);
  }

  /** One id an attempt: a mail that was taken twice is one mail to whoever keeps mails by their id. */
  private send(
    { work: { incidentId, notice } }: HeldRows,
    { recipientId, retold }: LeasedRow,
    letter: Letter,
  ): Promise<MailTrouble | undefined> {
    const said = retold === 0 ? notice : `${notice}-${retold}`;
    const messageId = `<${incidentId}.${said}.${recipientId}@homeroom>`;
    return this.mailer.send({ ...letter, messageId }).then(
      () => undefined,
      (error: unknown) => (error ?? {}) as MailTrouble,
    );
  }

  /** The address may stand in the error's text, so the log gets the server's code alone. */
  private note({ work: { incidentId } }: HeldRows, { code, command, responseCode }: MailTrouble): void {
    this.logger.warn({ incidentId, smtp: { code, command, responseCode } }, 'an alert e-mail did not go out');
  }
}
