import { TenantDb } from '@homeroom/database';
import { fill } from '@homeroom/mail';
import { CONFIG } from '@homeroom/platform';
import { type Outcome, TextSender } from '@homeroom/ways';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MessagingConfig } from '../config';
import { textsIn } from '../i18n/texts';
import { bellOf } from '../ways/address';
import type { Carrier, Due, Waiting } from '../ways/carrier';
import { Ways } from '../ways/ways';
import { countText, noteTrouble, phonesToTell } from './phones.queries';

type Phone = { id: string; personId: string; number: string };

/** Sends texts to the phones of a school, up to its daily limit. */
@Injectable()
export class TextCarrier implements Carrier<Phone> {
  constructor(
    private readonly db: TenantDb,
    private readonly texts: TextSender,
    private readonly ways: Ways,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  async prepare(schoolId: string, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, Phone>> {
    const ids = waiting.map(({ target }) => target);
    const phones = await this.db.inSchool(schoolId, (tx) => tx.sql(phonesToTell(ids)));
    return new Map(phones.map((phone) => [phone.id, phone]));
  }

  async send(schoolId: string, due: Due, phone: Phone | undefined): Promise<Outcome> {
    if (!phone || phone.personId !== due.personId) return { state: 'gone' };
    // A notice over the daily limit appears only in the bell and costs nobody anything; urgent ones are sent anyway.
    const isCounted =
      due.attempts > 1 || (await this.db.inSchool(schoolId, (tx) => tx.sql(countText()))).length > 0;
    if (!isCounted && !due.isUrgent) return { state: 'refused' };
    const { text } = textsIn(due.language);
    const words = fill(due.isUrgent ? text.urgent : text.new, {
      url: `${this.config.PUBLIC_URL}${bellOf(due.personId)}`,
    });
    const outcome = await this.texts.send({
      ...{ id: uuidv7(), to: phone.number, words },
      isUrgent: due.isUrgent,
    });
    const trouble = { stopped: 'stopped', gone: 'unreachable' } as const;
    if (outcome.state === 'stopped' || outcome.state === 'gone') {
      const { state } = outcome;
      await this.db.inSchool(schoolId, async (tx) => {
        const noted = await tx.sql(noteTrouble(phone.number, trouble[state]));
        await this.ways.ownersChanged(tx, noted);
      });
    }
    return outcome;
  }
}
