import type { EndedAmong, FindEnded } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { type Outcome, type PushManner, PushSender } from '@homeroom/ways';
import { Inject, Injectable } from '@nestjs/common';
import { MessagingConfig } from '../config';
import { textsIn, wordsFor } from '../i18n/texts';
import { bellOf, markOf } from '../ways/address';
import type { Carrier, Due, Waiting } from '../ways/carrier';
import { Ways } from '../ways/ways';
import { type Device, devicesToTell, removeDevices } from './devices.queries';

/** A phone that was off for longer shows the notice in its bell. */
const KEPT_SECONDS = 12 * 60 * 60;

/**
 * A push replaces an earlier one for the same account that waits for a phone; those of other accounts, in this or another school, wait
 * beside it, since each leads to its own bell. An urgent push wakes a sleeping phone, waits beside all others, and no longer than it is
 * news.
 */
function mannerOf({ personId, isUrgent, newsSeconds }: Due): PushManner {
  const mark = markOf(personId);
  if (!isUrgent) return { keptSeconds: KEPT_SECONDS, topic: `notices-${mark}`, patienceMs: 10_000 };
  const keptSeconds = Math.min(KEPT_SECONDS, newsSeconds ?? KEPT_SECONDS);
  return { keptSeconds, topic: `urgent-${mark}`, patienceMs: 5_000, isUrgent: true };
}

/** Sends to a school's browsers in parallel and independently. */
@Injectable()
export class PushCarrier implements Carrier<Device> {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    private readonly sender: PushSender,
    private readonly ways: Ways,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  /** Throws if it cannot be determined who is still signed in there: nothing was sent, and it is retried. */
  async prepare(schoolId: string, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, Device>> {
    const ids = waiting.map(({ target }) => target);
    const devices = await this.db.inSchool(schoolId, (tx) => tx.sql(devicesToTell(ids)));
    if (devices.length === 0) return new Map();
    const url = new URL('/internal/sessions/ended-among', this.config.AUTH_URL).href;
    const body: FindEnded = { schoolId, sessionIds: [...new Set(devices.map(({ sessionId }) => sessionId))] };
    const { ended } = await this.services.call<EndedAmong>(url, { method: 'POST', body });
    const over = devices.filter(({ sessionId }) => ended.includes(sessionId)).map(({ id }) => id);
    if (over.length > 0) await this.remove(schoolId, over);
    return new Map(devices.filter(({ id }) => !over.includes(id)).map((device) => [device.id, device]));
  }

  async send(schoolId: string, due: Due, device: Device | undefined): Promise<Outcome> {
    // Removed meanwhile, or another person's by now.
    if (!device || device.personId !== due.personId) return { state: 'gone' };
    const { push } = textsIn(due.language);
    const message = {
      title: push.title,
      body: due.isUrgent ? push.urgent : wordsFor(push.new, due.unread),
      url: bellOf(due.personId),
      ...(due.isUrgent && { isUrgent: true }),
    };
    const outcome = await this.sender.send(device, message, mannerOf(due));
    if (outcome.state === 'gone') await this.remove(schoolId, [device.id]);
    return outcome;
  }

  private remove(schoolId: string, ids: readonly string[]): Promise<unknown> {
    return this.db.inSchool(schoolId, async (tx) => {
      const removed = await tx.sql(removeDevices(ids));
      await this.ways.ownersChanged(tx, removed);
    });
  }
}
