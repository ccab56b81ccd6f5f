import { Mailer, type MailTrouble } from '@homeroom/mail';
import { LOGGER, refuseInTransaction } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import type { Addressees, Carrier, Trouble } from './carrier';
import { type Letter, Letters } from './letters';

/** Connections to the mail server, and so the number of mails in progress at once. */
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

  /** One Message-ID per notice and repetition, so that a mail accepted twice is one mail for clients that deduplicate by id. */
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
    // A server's refusal of one address (RCPT) never stops an alarm for the others.
    return { isFinal, mayHaveArrived, isAboutOne: isAboutOneMail || smtp.command === 'RCPT TO' };
  }
}
