import type {
  Announcement,
  ErrorBody,
  Identity,
  Notice,
  SavedAnnouncement,
  WriteAnnouncement,
} from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import type { MessagingAtWork, SchoolOfPeople } from './messaging-at-work';

type Refused = Pick<Partial<ErrorBody>, 'code' | 'fields'>;

/** The body as a page sends it, valid or not. */
type Wanted = Partial<Record<keyof WriteAnnouncement, unknown>>;

export const FORM = {
  ...{ version: 0, send: 'now', scope: 'school', withStudents: false },
  ...{ asksConfirmation: false, isPinned: false },
  ...{ language: 'en', title: 'Sports day', text: 'Bring a hat.\nWe begin at nine.' },
} as const satisfies WriteAnnouncement;

/** A school with an office, two classes and their teachers that publishes announcements. */
export class AnnouncingSchool {
  private constructor(
    private readonly messaging: MessagingAtWork,
    readonly school: SchoolOfPeople,
    readonly office: Identity,
    readonly leader: Identity,
    readonly teacher: Identity,
  ) {}

  static async of(messaging: MessagingAtWork): Promise<AnnouncingSchool> {
    const school = messaging.school();
    await school.hear('school.registered', school.news());
    const office = await school.account('school_admin');
    const leader = await school.teacher([1], 'principal');
    const teacher = await school.teacher([2]);
    return new AnnouncingSchool(messaging, school, office, leader, teacher);
  }

  call<Body>(method: 'GET' | 'PATCH' | 'POST', path: string, as: Identity, body?: object, key?: string) {
    return this.messaging.service.call<Body & Refused>(method, path, {
      as,
      ...(body ? { body } : {}),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  }

  write(more: Wanted = {}, as = this.office) {
    return this.call<SavedAnnouncement>('POST', '/written-announcements', as, { ...FORM, ...more });
  }

  save(id: string, more: Wanted, as = this.office) {
    return this.call<SavedAnnouncement>('PATCH', `/written-announcements/${id}`, as, { ...FORM, ...more });
  }

  /** Writes an announcement and notifies its readers. */
  async announce(more: Wanted = {}, as = this.office): Promise<string> {
    const { body } = await this.write(more, as);
    await this.tell(body.announcementId);
    return body.announcementId;
  }

  tell(announcementId: string): Promise<void> {
    return this.school.hear('announcement.published', { announcementId });
  }

  withdraw(id: string, as = this.office) {
    return this.call('POST', `/written-announcements/${id}/withdraw`, as);
  }

  async titles(as: Identity): Promise<string[]> {
    const { body } = await this.call<Announcement[]>('GET', '/announcements', as);
    return body.map(({ forms }) => forms[0].title);
  }

  one(as: Identity, id: string) {
    return this.call<Announcement>('GET', `/announcements/${id}`, as);
  }

  read(as: Identity, id: string) {
    return this.call('POST', `/announcements/${id}/read`, as);
  }

  confirm(as: Identity, id: string, version = 1) {
    return this.call('POST', `/announcements/${id}/confirm`, as, { version });
  }

  async bell(as: Identity): Promise<Notice[]> {
    const { body } = await this.call<Notice[]>('GET', '/notifications', as);
    return body.filter(({ kind }) => kind === 'announcement');
  }

  sql<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
    return asSuperuser(this.messaging.service.database.adminUrl, async (client) => {
      const { rows } = await client.query<T>(text, [this.school.id, ...values]);
      return rows;
    });
  }
}
