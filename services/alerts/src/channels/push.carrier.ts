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

/** What is older is not worth an alarm; of several that wait for a phone the last one is shown. */
const KEPT_SECONDS = 4 * 60 * 60;
/** Of one batch; a service that does not answer holds its own line alone, for as long as this. */
const AT_ONCE = 20;
const PATIENCE_MS = 5_000;

/**
 * To all browsers of a person at once. It was handed over as soon as one of them was reached; those that are there no more
 * are forgotten, and where none is left the next way begins.
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

  /** What throws had not left: it is that browser's end of the way, and the others are told all the same. */
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

  /** The next alert finds out again what cannot be written down now: the other browsers must not be told twice for it. */
  private async forget(recipientId: string, deviceIds: string[]): Promise<void> {
    try {
      await this.lost.devicesGone(recipientId, deviceIds);
    } catch (error) {
      this.logger.warn({ err: error, deviceIds }, 'browsers that are gone could not be forgotten');
    }
  }
}

/** As long as a topic may be, in the letters that it may have. */
const threadOf = (incidentId: string, personId: string) =>
  createHash('sha256').update(`${incidentId} ${personId}`).digest('base64url').slice(0, 32);

/** Of several ways at once: one that was taken is enough. */
export function troubleOf(outcomes: readonly Outcome[]): Trouble | undefined {
  const has = (...states: Outcome['state'][]) => outcomes.some(({ state }) => states.includes(state));
  if (has('sent')) return undefined;
  return { isAboutOne: true, isFinal: !has('later', 'unknown'), mayHaveArrived: has('unknown') };
}
