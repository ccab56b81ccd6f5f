import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Sends a changed group to the open pages of its teachers and of the office, which then fetch its current state. */
@Injectable()
export class GroupsConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('course_groups.changed')
  async onChanged({ eventId, schoolId, payload }: Fact<'course_groups.changed'>): Promise<void> {
    // Several groups end at once with their year, about which every staff page is told anyway.
    const [group, ...others] = payload.groups;
    if (!group || others.length > 0) return;
    const { groupId, teacherIds: personIds } = group;
    const to = { admins: true as const, personIds };
    await this.live.publish({ eventId, schoolId, name: 'course_group.changed', data: { groupId }, to });
  }
}
