import type { FindPhoneEnds, PhoneEnd, RemovePhoneOf } from '@homeroom/contracts';
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

  /** The last digits; nothing if there is no number, or messaging does not say. */
  async endOf(personId: string): Promise<{ textsEndIn?: string }> {
    const body: FindPhoneEnds = { schoolId: currentSchoolId(), personIds: [personId] };
    try {
      const [found] = await this.client.call<PhoneEnd[]>(this.url('ends'), {
        ...{ method: 'POST', body, timeoutMs: PATIENCE_MS, withinMs: PATIENCE_MS },
      });
      return found ? { textsEndIn: found.ends } : {};
    } catch (error) {
      this.logger.warn({ err: error, personId }, 'whether texts go to somebody with a new PIN is not known');
      return {};
    }
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
