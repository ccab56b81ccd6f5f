import { createHash } from 'node:crypto';
import type { PushedAlert, WayDevice } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LOGGER } from '@homeroom/platform';
import { type Outcome, PushSender } from '@homeroom/ways';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import { LostWays } from '../ways/lost-ways';
import { ReceiptTokens } from '../ways/receipt-tokens';
import { findWays } from '../ways/ways.queries';
import type { Addressees, Carrier, Trouble } from './carrier';
import { ShortWords } from './short-words';

interface Pushed {
  devices: WayDevice[];
  shown: Omit<PushedAlert, 'token'> & { thread: string };
}

/** An older push is no longer worth an alarm; if several wait for a phone, the last one is shown. */
const KEPT_SECONDS = 4 * 60 * 60;
/** Deliveries of one batch in progress at once; a push service that does not respond blocks only its own, for at most PATIENCE_MS. */
const AT_ONCE = 20;
const PATIENCE_MS = 5_000;

/**
 * Sends to all browsers of a person at once. The delivery counts as handed over as soon as one was reached; expired subscriptions are
 * removed, and if none is left, the next channel follows.
 */
@Injectable()
export class PushCarrier implements Carrier<Pushed> {
  readonly atOnce = AT_ONCE;

  constructor(
    private readonly db: TenantDb,
    private readonly words: ShortWords,
    private readonly sender: PushSender,
    private readonly tokens: ReceiptTokens,
    private readonly lost: LostWays,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async addressees(work: FanOutWork, recipientIds: string[]): Promise<Addressees<Pushed>> {
    const [ways] = await this.db.read(findWays(recipientIds));
    const said = await this.words.of(work, recipientIds);
    const byId = new Map(
      ways.flatMap(({ personId, devices }) => {
        const words = said.byId.get(personId);
        if (!words || devices.length === 0) return [];
        const { incidentId: alertId, notice } = work;
        const thread = threadOf(alertId, personId);
        const shown = { alertId, thread, notice, ...words, url: '/notifications' };
        return [[personId, { devices, shown }] as const];
      }),
    );
    return { byId, others: said.others };
  }

  async send(
    { schoolId, incidentId, notice }: FanOutWork,
    { recipientId }: LeasedRow,
    { devices, shown }: Pushed,
  ): Promise<Trouble | undefined> {
    const token = this.tokens.tokenFor({ schoolId, incidentId, recipientId, notice });
    const message = { ...shown, token };
    const outcomes = await Promise.all(devices.map((device) => this.sendTo(device, message)));
    const gone = devices.filter((_, at) => outcomes[at]?.state === 'gone').map(({ id }) => id);
    if (gone.length > 0) await this.forget(recipientId, gone);
    return troubleOf(outcomes);
  }

  /** An error before sending affects this browser only; the others are still notified. */
  private async sendTo(device: WayDevice, message: Pushed['shown']): Promise<Outcome> {
    try {
      return await this.sender.send(device, message, {
        keptSeconds: KEPT_SECONDS,
        topic: message.thread,
        patienceMs: PATIENCE_MS,
        isUrgent: true,
      });
    } catch (error) {
      this.logger.warn({ err: error, deviceId: device.id }, 'an alert could not be made ready for a browser');
      return { state: 'refused' };
    }
  }

  /** If this cannot be stored, the next alert finds out again; failing would notify the other browsers twice. */
  private async forget(recipientId: string, deviceIds: string[]): Promise<void> {
    try {
      await this.lost.devicesGone(recipientId, deviceIds);
    } catch (error) {
      this.logger.warn({ err: error, deviceIds }, 'browsers that are gone could not be forgotten');
    }
  }
}

/** A push topic has at most 32 characters of the base64url alphabet. */
const threadOf = (incidentId: string, personId: string) =>
  createHash('sha256').update(`${incidentId} ${personId}`).digest('base64url').slice(0, 32);

/** With several browsers, one success is enough. */
export function troubleOf(outcomes: readonly Outcome[]): Trouble | undefined {
  const has = (...states: Outcome['state'][]) => outcomes.some(({ state }) => states.includes(state));
  if (has('sent')) return undefined;
  return { isAboutOne: true, isFinal: !has('later', 'unknown'), mayHaveArrived: has('unknown') };
}
