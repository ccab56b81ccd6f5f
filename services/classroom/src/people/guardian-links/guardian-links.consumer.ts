import type { Fact } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { linkAudience } from './guardian-links.queries';

/** Tells the office and the guardian about a request, and the child's teachers what became of it. */
@Injectable()
export class GuardianLinksConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly live: LivePublisher,
  ) {}

  @Tells('guardian_link.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'guardian_link.changed'>): Promise<void> {
    const [people] = await this.db.read(linkAudience(payload.linkId));
    const personIds = people.map(({ personId }) => personId);
    await this.live.publish({ eventId, schoolId, name, data: payload, to: { admins: true, personIds } });
  }
}
