import type { PushedAlert, WayDevice } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type Outcome, PushSender } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import { LostWays } from '../ways/lost-ways';
import { ReceiptTokens } from '../ways/receipt-tokens';
import { findWays } from '../ways/ways.queries';
import type { Carrier, Trouble } from './carrier';
import { ShortWords } from './short-words';

interface Pushed {
  devices: WayDevice[];
  shown: Omit<PushedAlert, 'token'>;
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
  ) {}

  async addressees({ incidentId, notice }: FanOutWork, recipientIds: string[]): Promise<Map<string, Pushed>> {
    const [ways] = await this.db.read(findWays(recipientIds));
    const said = await this.words.of(incidentId, notice, recipientIds);
    return new Map(
      ways.flatMap(({ personId, devices }) => {
        const words = said.get(personId);
        if (!words || devices.length === 0) return [];
        const shown = { alertId: incidentId, notice, ...words, url: '/notifications' };
        return [[personId, { devices, shown }] as const];
      }),
    );
  }

  async send(
    { schoolId, incidentId, notice }: FanOutWork,
    { recipientId }: LeasedRow,
    { devices, shown }: Pushed,
  ): Promise<Trouble | undefined> {
    const token = this.tokens.tokenFor({ schoolId, incidentId, recipientId, notice });
    const message: PushedAlert = { ...shown, token };
    const outcomes = await Promise.all(
      devices.map((device) =>
        this.sender.send(device, message, {
          keptSeconds: KEPT_SECONDS,
          topic: incidentId.replaceAll('-', ''),
          patienceMs: PATIENCE_MS,
          isUrgent: true,
        }),
      ),
    );
    const gone = devices.filter((_, at) => outcomes[at]?.state === 'gone').map(({ id }) => id);
    if (gone.length > 0) await this.lost.devicesGone(recipientId, gone);
    return troubleOf(outcomes);
  }
}

/** Of several ways at once: one that was taken is enough. */
export function troubleOf(outcomes: readonly Outcome[]): Trouble | undefined {
  const has = (...states: Outcome['state'][]) => outcomes.some(({ state }) => states.includes(state));
  if (has('sent')) return undefined;
  return { isAboutOne: true, isFinal: !has('later', 'unknown'), mayHaveArrived: has('unknown') };
}
