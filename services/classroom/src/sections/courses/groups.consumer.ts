import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Brings a changed group to its teachers' open pages and to the office's. A page asks again what became of it. */
@Injectable()
export class GroupsConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('course_groups.changed')
  async onChanged({ eventId, schoolId, payload }: Fact<'course_groups.changed'>): Promise<void> {
    // Several at once end with their year, of which every page of the staff is told.
    const [group, ...others] = payload.groups;
    if (!group || others.length > 0) return;
    const { groupId, teacherIds: personIds } = group;
    const to = { admins: true as const, personIds };
    await this.live.publish({ eventId, schoolId, name: 'course_group.changed', data: { groupId }, to });
  }
}
