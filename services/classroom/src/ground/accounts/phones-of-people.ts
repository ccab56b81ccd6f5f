import { type FindPhoneEnds, PHONE_ENDS_MOST, type PhoneEnd, type RemovePhoneOf } from '@homeroom/contracts';
import { inParts } from '@homeroom/domain';
import {
  CONFIG,
  currentActor,
  currentSchoolId,
  LOGGER,
  refuseVisitor,
  ServiceClient,
} from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ClassroomConfig } from '../../config';

/** A new PIN has been issued by then, and must not wait for this. */
const PATIENCE_MS = 2_000;

/** The numbers to which people's texts go, which messaging keeps: a new PIN does not change them. */
@Injectable()
export class PhonesOfPeople {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The last digits; nothing if there is no number, or messaging does not say. The person is asked whether the number is theirs. */
  async endOf(personId: string): Promise<{ textsEndIn?: string }> {
    const [found] = await this.ask([personId]);
    return found ? { textsEndIn: found.ends } : {};
  }

  /** Several people have new PINs: each is asked whether the number is theirs. */
  async ask(personIds: readonly string[]): Promise<PhoneEnd[]> {
    const ends: PhoneEnd[] = [];
    try {
      for (const some of inParts(personIds, PHONE_ENDS_MOST)) {
        const body: FindPhoneEnds = { schoolId: currentSchoolId(), personIds: some };
        const asked = { method: 'POST', body, timeoutMs: PATIENCE_MS, withinMs: PATIENCE_MS } as const;
        ends.push(...(await this.client.call<PhoneEnd[]>(this.url('ends'), asked)));
      }
    } catch (error) {
      this.logger.warn({ err: error, personIds }, 'whether texts go to people with new PINs is not known');
    }
    return ends;
  }

  async remove(kind: RemovePhoneOf['kind'], personId: string): Promise<void> {
    refuseVisitor();
    const body: RemovePhoneOf = { schoolId: currentSchoolId(), personId, kind, by: currentActor() };
    await this.client.call(this.url('remove'), { method: 'POST', body });
  }

  private url(what: string): string {
    return `${this.config.MESSAGING_URL}/internal/phones/${what}`;
  }
}
