import type { Fact, FindWays, PersonWays } from '@homeroom/contracts';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { keepWays } from './ways.queries';

const ASK_TIMEOUT_MS = 3_000;

/** Reads a person's ways from messaging when an event reports a change; an event whose request fails is redelivered. */
@Injectable()
export class WaysConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Learns('ways.changed')
  async changed({ eventId, schoolId, payload }: Fact<'ways.changed'>): Promise<Effect> {
    const personIds = [...new Set(payload.personIds)];
    const body: FindWays = { schoolId, personIds };
    const url = `${this.config.MESSAGING_URL ?? ''}/internal/ways`;
    const answer = await this.client.call<PersonWays[]>(url, {
      method: 'POST',
      body,
      timeoutMs: ASK_TIMEOUT_MS,
    });
    const known = new Map(answer.map((each) => [each.personId, each]));
    const ways = personIds.map(
      (personId): PersonWays => known.get(personId) ?? { personId, devices: [], phone: null },
    );
    return (tx) => tx.sql(keepWays(JSON.stringify(ways), eventId)).then(() => undefined);
  }
}
