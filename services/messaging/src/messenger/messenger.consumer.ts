import type { Fact } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Students and teachers of the class, and the administrators. */
const audience = statement<{ id: string }, [classId: string]>(
  'messenger.audience',
  `SELECT DISTINCT d.person_id AS id
   FROM directory_entry d
     LEFT JOIN class_tie tie ON tie.school_id = $1 AND tie.person_id = d.person_id AND tie.class_id = $2
   WHERE d.school_id = $1 AND d.is_active
     AND (d.role = 'school_admin' OR (tie.person_id IS NOT NULL AND d.role IN ('student', 'teacher')))`,
);

/** Pushes a change of a class's messenger to the open pages of its users. */
@Injectable()
export class MessengerConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly live: LivePublisher,
  ) {}

  @Tells('messenger.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'messenger.changed'>): Promise<void> {
    const { classId, ...data } = payload;
    const [people] = await this.db.read(audience(classId));
    const to = { personIds: people.map(({ id }) => id) };
    await this.live.publish({ eventId, schoolId, name, data, to });
  }
}
