import { statement, TenantDb } from '@homeroom/database';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import {
  type FanOutWork,
  giveBack,
  type LeasedRow,
  markFailed,
  markHandedOver,
} from '../fan-out/fan-out.queries';
import { MailTexts, type MailText } from './mail-texts';
import { MAIL_CONNECTIONS, Mailer } from './mailer';

const findAddresses = statement<{ id: string; email: string }, [recipientIds: string[]]>(
  'mail.find_addresses',
  'SELECT id, email FROM recipient WHERE school_id = $1 AND id = ANY($2::uuid[]) AND email IS NOT NULL',
);

const ATTEMPTS = 8;
const LONGEST_WAIT_MS = 60_000;
/** Nothing is begun later than this after the lease: the slowest mail still ends before the lease does. */
const BEGIN_WITHIN_MS = 10_000;

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
    const latestStart = Date.now() + BEGIN_WITHIN_MS;
    const [found] = await this.db.read(findAddresses(rows.map(({ recipientId }) => recipientId)));
    const addresses = new Map(found.map(({ id, email }) => [id, email]));
    const waiting = [...rows];
    const sendNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (Date.now() > latestStart) return this.leave(work, [next, ...waiting.splice(0)]);
        await this.sendTo(work, next, addresses.get(next.recipientId), text);
      }
    };
    await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, sendNext));
  }

  private async sendTo(
    { incidentId, notice, channel }: FanOutWork,
    { recipientId, attempts }: LeasedRow,
    address: string | undefined,
    text: MailText,
  ): Promise<void> {
    const key = [incidentId, notice, channel] as const;
    try {
      if (!address) throw new UnreachableError('no address any more');
      const messageId = `<${incidentId}.${notice}.${recipientId}@homeroom>`;
      await this.mailer.send({ to: address, messageId, ...text });
    } catch (error) {
      // The address may stand in the error, so the log gets the ids and the server's answer code.
      this.logger.warn({ incidentId, recipientId, smtp: responseCode(error) }, 'an alert e-mail was refused');
      const final = isFinal(error) || attempts + 1 >= ATTEMPTS;
      const dueAt = new Date(this.clock.now().getTime() + waitAfter(attempts));
      await this.db.transaction((tx) =>
        tx.sql(
          final
            ? markFailed(...key, recipientId, this.clock.now())
            : giveBack(...key, [recipientId], dueAt, 1),
        ),
      );
      return;
    }
    await this.db.transaction((tx) => tx.sql(markHandedOver(...key, [recipientId], this.clock.now())));
  }

  private async leave({ incidentId, notice, channel }: FanOutWork, rows: LeasedRow[]): Promise<void> {
    const ids = rows.map(({ recipientId }) => recipientId);
    await this.db.transaction((tx) =>
      tx.sql(giveBack(incidentId, notice, channel, ids, this.clock.now(), 0)),
    );
  }
}

class UnreachableError extends Error {}

/** A server that says "no such mailbox" (5xx after RCPT) will say so again. */
function isFinal(error: unknown): boolean {
  const { command } = error as { command?: unknown };
  return error instanceof UnreachableError || (command === 'RCPT TO' && (responseCode(error) ?? 0) >= 500);
}

function responseCode(error: unknown): number | undefined {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' ? code : undefined;
}

function waitAfter(attempts: number): number {
  return Math.min(1_000 * 2 ** (attempts + 1), LONGEST_WAIT_MS);
}
