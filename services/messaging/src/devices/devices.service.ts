import {
  type AddNoticeDevice,
  type Agent,
  AppError,
  type Identity,
  type NoticeDevice,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { CONFIG } from '@homeroom/platform';
import { isBrowserKey, isPushService } from '@homeroom/ways';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MessagingConfig } from '../config';
import { Ways } from '../ways/ways';
import {
  devicesOf,
  dropOldest,
  dropOldestRemoved,
  forgetRemoval,
  holdBrowser,
  holdBrowserOf,
  keepDevice,
  removeDevice,
  removeFormer,
  renewOthers,
  wasRemoved,
} from './devices.queries';

/** The browsers on which a person wants notices. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly db: TenantDb,
    private readonly ways: Ways,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  async list({ personId, sessionId }: Identity): Promise<NoticeDevice[]> {
    const [rows] = await this.db.read(devicesOf(personId, sessionId));
    return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }));
  }

  /**
   * Repeating it from the same browser keeps the device and moves it to the current session. Null where a page only renews what the person
   * has taken off their list since: that holds until they switch it on again on that device.
   */
  add(identity: Identity, wanted: AddNoticeDevice, agent: Agent): Promise<string | null> {
    const { personId, sessionId, alsoHere = [], alsoBy = [] } = identity;
    const { endpoint, p256dh, auth, renews = false, formerId = null } = wanted;
    if (!isPushService(endpoint, this.config.pushServices))
      throw new AppError('VALIDATION_FAILED', 'This browser cannot receive notifications from here.');
    if (!isBrowserKey(p256dh))
      throw new AppError('VALIDATION_FAILED', 'This browser did not subscribe. Please try again.');
    return this.db.transaction(async (tx) => {
      const { browser, system } = agent;
      await tx.sql(holdBrowser(endpoint));
      const former = await tx.sql(removeFormer(endpoint, [personId, ...alsoHere]));
      const renewed = await tx.sql(renewOthers(alsoHere, alsoBy, sessionId, endpoint, p256dh, auth));
      await this.ways.ownersChanged(tx, [...former, ...renewed]);
      if (!renews) await tx.sql(forgetRemoval(personId, endpoint, formerId));
      else if ((await tx.sql(wasRemoved(personId, endpoint, formerId))).length > 0) return null;
      const [kept] = await tx.sql(
        keepDevice(uuidv7(), personId, sessionId, endpoint, p256dh, auth, browser, system),
      );
      await tx.sql(dropOldest(personId));
      // Usually it is the same browser in a new session, which alerts need not know.
      if (kept?.isNews) await this.ways.changed(tx, [personId]);
      return kept?.id ?? '';
    });
  }

  remove({ personId }: Identity, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.sql(holdBrowserOf(personId, id));
      const [removed] = await tx.sql(removeDevice(personId, id));
      if (!removed) throw new AppError('NOT_FOUND');
      await tx.sql(dropOldestRemoved(personId));
      await this.ways.changed(tx, [personId]);
    });
  }
}
