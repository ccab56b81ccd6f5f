import type { AddressCount, OutgoingMail } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { trustOf } from '@homeroom/domain';
import { CONFIG, currentSchoolId, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';

const findSchool = statement<{ confirmedAt: Date | null; verifiedAt: Date | null }>(
  'outgoing_mail.school',
  `SELECT confirmed_at AS "confirmedAt", verified_at AS "verifiedAt" FROM school WHERE school_id = $1`,
);

const countHeld = statement<OutgoingMail['held'] & { nextAt: Date | null }>(
  'outgoing_mail.held',
  `SELECT (count(*) FILTER (WHERE held_because = 'unconfirmed'))::int AS "unconfirmed",
     (count(*) FILTER (WHERE held_because = 'daily_limit'))::int AS "dailyLimit",
     (count(*) FILTER (WHERE held_because = 'address_limit'))::int AS "addressLimit",
     (count(*) FILTER (WHERE held_because = 'suspended'))::int AS "suspended",
     min(due_at) FILTER (WHERE held_because = 'daily_limit') AS "nextAt"
   FROM mail WHERE school_id = $1 AND held_because IS NOT NULL AND settled_at IS NULL`,
);

const NONE_HELD = { nextAt: null, unconfirmed: 0, dailyLimit: 0, addressLimit: 0, suspended: 0 };

/** What a school's administrator sees about its mails: what may be sent now, and how to extend that. */
@Injectable()
export class OutgoingMailService {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async tell(): Promise<OutgoingMail> {
    const [[[school], [counted]], addresses] = await Promise.all([
      this.db.read(findSchool(), countHeld()),
      this.addresses(),
    ]);
    const { nextAt, ...held } = counted ?? NONE_HELD;
    return {
      trust: trustOf(school ?? { confirmedAt: null, verifiedAt: null }),
      held,
      nextAt: nextAt?.toISOString() ?? null,
      addresses,
    };
  }

  /** Useful, but no reason for the page to fail. */
  private async addresses(): Promise<AddressCount | null> {
    const url = `${this.config.AUTH_URL}/internal/address-count?schoolId=${currentSchoolId()}`;
    return this.services.call<AddressCount>(url).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the addresses of a school were not counted');
      return null;
    });
  }
}
