import { AppError, type RenewDeviceSecrets, type RenewedClassSecrets } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import type { ClassSecretChoice } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { drawClassSecret } from '../secrets/draw';
import { Hashing } from '../secrets/hashing';
import { endDeviceSessions } from '../sessions/sessions.queries';
import { keepSecret, lockClassDevice } from './accounts.queries';

const KINDS = { class: 'class_password', principal: 'principal_password' } as const;
type Secret = keyof typeof KINDS;

/** The two passwords of a class, after they were issued with its card. */
@Injectable()
export class ClassDevicesService {
  constructor(
    private readonly db: TenantDb,
    private readonly hashing: Hashing,
    private readonly book: AuditNotes,
  ) {}

  /** Sessions opened with the old passwords end in the same transaction; gateways are notified within seconds. */
  async renew(
    accountId: string,
    { schoolId, which, by }: RenewDeviceSecrets,
  ): Promise<RenewedClassSecrets['credentials']> {
    const renewed = await Promise.all(secretsOf(which).map((of) => this.draw(of, schoolId, accountId)));
    await this.db.inSchool(schoolId, async (tx) => {
      const [device] = await tx.sql(lockClassDevice(accountId));
      if (!device) throw new AppError('CLASS_NOT_FOUND');
      for (const { of, sealed } of renewed) {
        await tx.sql(keepSecret(accountId, KINDS[of], sealed));
        await tx.sql(endDeviceSessions(accountId, [of === 'principal'], 'a new class password'));
      }
      const about = [{ kind: 'class' as const, id: accountId }];
      await this.book.write(tx, { action: 'class.password_renewed', about, detail: { which } }, by);
    });
    return Object.fromEntries(renewed.map(({ of, secret }) => [`${of}Password`, secret]));
  }

  private async draw(of: Secret, schoolId: string, accountId: string) {
    const secret = drawClassSecret();
    const sealed = await this.hashing.sealClassSecret(secret, { schoolId, accountId, kind: KINDS[of] });
    return { of, secret, sealed };
  }
}

function secretsOf(which: ClassSecretChoice): Secret[] {
  return which === 'both' ? ['class', 'principal'] : [which];
}
