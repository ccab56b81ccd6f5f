import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Brings a changed group to its teachers' open pages and to the office's. A page asks again what became of it. */
@Injectable()
export class GroupsConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('course_groups.changed')
  async onChanged({ eventId, schoolId, payload }: Fact<'course_groups.changed'>): Promise<void> {
    const [{ groupId, teacherIds } = { groupId: '', teacherIds: [] }] = payload.groups;
    if (groupId === '') return;
    const to = { admins: true as const, personIds: teacherIds };
    await this.live.publish({ eventId, schoolId, name: 'course_group.changed', data: { groupId }, to });
  }
}
