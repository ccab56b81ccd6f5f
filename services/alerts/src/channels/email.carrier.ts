import { Mailer, type MailTrouble } from '@homeroom/mail';
import { LOGGER, refuseInTransaction } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import type { Addressees, Carrier, Trouble } from './carrier';
import { type Letter, Letters } from './letters';

/** Connections to the mail server; also how many mails are on their way at once. */
export const MAIL_CONNECTIONS = 5;

@Injectable()
export class EmailCarrier implements Carrier<Letter> {
  readonly atOnce = MAIL_CONNECTIONS;

  constructor(
    private readonly mailer: Mailer,
    private readonly letters: Letters,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  addressees(work: FanOutWork, recipientIds: string[]): Promise<Addressees<Letter>> {
    return this.letters.of(work, recipientIds);
  }

  /** One id an attempt: a mail that was taken twice is one mail to whoever keeps mails by their id. */
  async send(
    { incidentId, notice }: FanOutWork,
    { recipientId, retold }: LeasedRow,
    letter: Letter,
  ): Promise<Trouble | undefined> {
    refuseInTransaction('A mail');
    const said = retold === 0 ? notice : `${notice}-${retold}`;
    const messageId = `<${incidentId}.${said}.${recipientId}@homeroom>`;
    const trouble = await this.mailer.send({ ...letter, messageId });
    return trouble && this.noted(incidentId, trouble);
  }

  private noted(incidentId: string, { smtp, isAboutOneMail, isFinal, mayHaveArrived }: MailTrouble): Trouble {
    this.logger.warn({ incidentId, smtp }, 'an alert e-mail did not go out');
    // Whatever it says of one address, an alarm asks it of the next one too.
    return { isFinal, mayHaveArrived, isAboutOne: isAboutOneMail || smtp.command === 'RCPT TO' };
  }
}
