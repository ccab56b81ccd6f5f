import { TenantDb } from '@homeroom/database';
import { CONFIG } from '@homeroom/platform';
import { TextSender } from '@homeroom/ways';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { AlertsConfig } from '../config';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import { LostWays } from '../ways/lost-ways';
import { findWays } from '../ways/ways.queries';
import type { Addressees, Carrier, Trouble } from './carrier';
import { troubleOf } from './push.carrier';
import { ShortWords } from './short-words';

interface Texted {
  phoneId: string;
  number: string;
  words: string;
}

const AT_ONCE = 10;

/** Sends to a person's confirmed number. Alarms do not count towards the daily limit of texts. */
@Injectable()
export class TextCarrier implements Carrier<Texted> {
  readonly atOnce = AT_ONCE;

  constructor(
    private readonly db: TenantDb,
    private readonly words: ShortWords,
    private readonly sender: TextSender,
    private readonly lost: LostWays,
    @Inject(CONFIG) private readonly config: AlertsConfig,
  ) {}

  async addressees(work: FanOutWork, recipientIds: string[]): Promise<Addressees<Texted>> {
    const [ways] = await this.db.read(findWays(recipientIds));
    const said = await this.words.of(work, recipientIds);
    const byId = new Map(
      ways.flatMap(({ personId, phoneId, phoneNumber }) => {
        const words = said.byId.get(personId);
        if (!words || phoneId === null || phoneNumber === null) return [];
        const text = `${words.title}\n${words.body}\n${this.config.PUBLIC_URL}`;
        return [[personId, { phoneId, number: phoneNumber, words: text }] as const];
      }),
    );
    return { byId, others: said.others };
  }

  async send(
    _work: FanOutWork,
    { recipientId }: LeasedRow,
    { phoneId, number, words }: Texted,
  ): Promise<Trouble | undefined> {
    const outcome = await this.sender.send({ id: uuidv7(), to: number, words, isUrgent: true });
    if (outcome.state === 'stopped') await this.lost.phoneFailed(recipientId, phoneId, 'stopped');
    if (outcome.state === 'gone') await this.lost.phoneFailed(recipientId, phoneId, 'unreachable');
    return troubleOf([outcome]);
  }
}
