import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, MAIL_KINDS, rulesOf, type MailKind, type SignedMailReport } from '@homeroom/contracts';
import { RelayDb, TenantDb } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { CONFIG, LOGGER, runForSchool, Turnstile } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import { reportIn } from './mail-report';
import { MailTokens } from './mail-tokens';

/** Allows for clock differences and a slow mail server. */
const SIGNED_WITHIN_MS = 10 * 60_000;
const AT_ONCE = 1;
const IN_LINE = 100;

const FACTS = {
  returned: 'mail.returned',
  undelivered: 'mail.undelivered',
  complained: 'mail.complained',
} as const;

/**
 * Processes mail servers' reports about mails that ours has sent: bounces and complaints. Anybody can forge such a report, so it counts
 * only if it contains a mail's token, and nothing of it is stored or logged.
 */
@Injectable()
export class MailReportsService {
  private readonly readers = new Turnstile(AT_ONCE, IN_LINE, () => new AppError('TOO_MANY_REQUESTS'));

  constructor(
    private readonly db: TenantDb,
    private readonly relay: RelayDb,
    private readonly outbox: Outbox,
    private readonly tokens: MailTokens,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The sender is not told whether a report was useful, because retrying would not help. */
  async take(raw: unknown, signed: SignedMailReport): Promise<void> {
    const secret = this.config.MAIL_REPORTS_SECRET;
    if (secret === undefined) throw new AppError('NOT_FOUND');
    if (!Buffer.isBuffer(raw)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    if (!isSigned(raw, signed, secret)) {
      this.logger.warn('a report of a mail server came with a signature that is not ours');
      throw new AppError('NOT_FOUND');
    }
    await this.readers.run(() => this.hear(raw));
  }

  private async hear(raw: Buffer): Promise<void> {
    const report = await reportIn(raw);
    const mailId = report && this.tokens.foundIn(report.names);
    if (!mailId) return;
    const schoolId = await this.schoolOf(mailId);
    if (schoolId === undefined) return;
    await runForSchool(schoolId, () =>
      this.db.transaction((tx) => this.outbox.publish(tx, FACTS[report.what], { mailId })),
    );
    this.logger.info({ mailId, what: report.what }, 'a mail server has reported of a mail');
  }

  /**
   * Only for kinds whose owner can be told that an address is unreachable. Looked up so rarely that there is no index for it: each would
   * begin with the school.
   */
  private async schoolOf(mailId: string): Promise<string | undefined> {
    const [mail] = await this.relay.query<{ school_id: string; kind: string }>(
      'SELECT school_id, kind FROM mail WHERE id = $1',
      [mailId],
    );
    const isEnded = mail && Object.hasOwn(MAIL_KINDS, mail.kind) && rulesOf(mail.kind as MailKind).comesBack;
    return isEnded ? mail.school_id : undefined;
  }
}

function isSigned(raw: Buffer, { at, signature }: SignedMailReport, secret: string): boolean {
  if (Math.abs(Date.now() - Number(at) * 1_000) > SIGNED_WITHIN_MS) return false;
  const right = createHmac('sha256', secret).update(`${at}.`).update(raw).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
