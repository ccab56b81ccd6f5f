import type { Identity, NoticeSettings } from '@homeroom/contracts';
import { asSuperuser, deliverTogether } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import type { MessagingAtWork, SchoolOfPeople } from './messaging-at-work';

/** A family in a school of its own whose child is praised, a given time ago. */
export class ToldFamily {
  private constructor(
    private readonly messaging: MessagingAtWork,
    readonly school: SchoolOfPeople,
    readonly student: Identity,
    readonly parent: Identity,
  ) {}

  static async of(
    messaging: MessagingAtWork,
    contact: { email: string | null; emailVerified: boolean } = {
      email: 'kin@family.test',
      emailVerified: true,
    },
    more: Parameters<SchoolOfPeople['news']>[0] = {},
  ): Promise<ToldFamily> {
    const school = messaging.school();
    await school.hear('school.registered', school.news({ trust: 'verified', ...more }));
    const { student, parent } = await school.family(1);
    const family = new ToldFamily(messaging, school, student, parent);
    await family.has(contact);
    return family;
  }

  async has(contact: object): Promise<void> {
    const { personId, role } = this.parent;
    const account = this.messaging.accounts.get(personId);
    if (account) this.messaging.accounts.set(personId, { ...account, ...contact });
    await this.school.hear('account.changed', { accountId: personId, role });
  }

  async praised(): Promise<{ entryId: string }> {
    const given = this.praise();
    await this.school.hear('points.awarded', given);
    return given;
  }

  /** Delivers all events together, as on a busy school morning. */
  async praisedTogether(times: number): Promise<void> {
    const facts = Array.from({ length: times }, () => ({
      ...{ eventId: uuidv7(), name: 'points.awarded' as const, version: 1, schoolId: this.school.id },
      ...{ requestId: null, payload: this.praise() },
    }));
    await deliverTogether(this.messaging.service.app, facts);
  }

  async missed(): Promise<{ absenceId: string; studentId: string }> {
    const absence = { absenceId: uuidv7(), studentId: this.student.personId };
    await this.school.hear('absence.unexplained', absence);
    return absence;
  }

  private praise() {
    const { personId: studentId } = this.student;
    return { entryId: uuidv7(), studentId, classNumber: 1, amount: 1, behaviorPoints: 1 };
  }

  async undone({ entryId }: { entryId: string }): Promise<void> {
    const { personId: studentId } = this.student;
    await this.school.hear('points.undone', {
      entryId,
      studentId,
      classNumber: 1,
      amount: 1,
      behaviorPoints: 0,
    });
  }

  set(body: object, as = this.parent) {
    return this.messaging.service.call<NoticeSettings>('PATCH', '/notifications/settings', { as, body });
  }

  wants(channel: string, timing: string, as = this.parent) {
    return this.set({ choices: [{ kind: 'praise', channel, timing }] }, as);
  }

  sql<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
    return asSuperuser(this.messaging.service.database.adminUrl, async (client) => {
      const { rows } = await client.query<T>(text, [this.school.id, ...values]);
      return rows;
    });
  }

  deliveries(): Promise<{ channel: string; due: Date; begun: Date | null; attempts: number }[]> {
    return this.sql(
      `SELECT channel, due_at AS due, begun_at AS begun, attempts FROM messaging.notice_delivery
       WHERE school_id = $1 ORDER BY channel, due_at`,
    );
  }

  async timeHasCome(): Promise<void> {
    for (const table of ['notice_delivery', 'notice_digest'])
      await this.sql(
        `UPDATE messaging.${table} SET due_at = now() - interval '1 second' WHERE school_id = $1`,
      );
  }

  async wantedMails(): Promise<{ mailId: string; kind: string }[]> {
    const rows = await this.sql<{ payload: { mailId: string; kind: string } }>(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'mail.wanted' ORDER BY id`,
    );
    return rows.map(({ payload }) => payload);
  }
}
