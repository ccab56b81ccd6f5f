import {
  AppError,
  type ConversationSummary,
  type ConversationView,
  type FindConversations,
  type Identity,
  type MessageContact,
  type OpenConversation,
  type UnreadMessages,
} from '@homeroom/contracts';
import { searchWords, TenantDb } from '@homeroom/database';
import { mayBegin, MESSAGES, type Quiet, quietUntil, standingSeenBy } from '@homeroom/domain';
import { KnownSchools, Outbox } from '@homeroom/events';
import { currentSchoolId, judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { mustBeLetSend } from '../rules/frozen';
import { deskStandingOf, personsAt } from '../desk-standing/desk-standing';
import { noticesChanged } from '../directory/notices-changed';
import { hoursOf } from '../answer-hours/answer-hours.queries';
import { readNotices } from './message-notices.queries';
import {
  colleagues,
  contactsOfGuardian,
  familiesOfStaff,
  schoolmates,
  studentsTaught,
  teachersOfStudent,
} from './contacts.queries';
import {
  conversationOfKey,
  conversationsOf,
  gateOf,
  insertConversation,
  insertMembers,
  keepQuiet,
  markSeen,
  takePlace,
  unreadOf,
} from './conversations.queries';
import { idsOf, reachedBy } from './messages.queries';
import { standingOf } from './standing';

const NOT_BETWEEN = {
  family: 'You cannot write to this person about this child.',
  staff: 'A staff conversation is only for people who work at the school.',
  students: 'You cannot write to everyone you chose.',
  taught:
    'You cannot write to this person: your school decides which teachers and students write to each other.',
} as const;

/** Conversations: who may write to whom, their lists, and the unread counts. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
    private readonly outbox: Outbox,
  ) {}

  async contacts({ personId, role }: Identity, search?: string): Promise<MessageContact[]> {
    await this.features.mustHave('messages');
    const words = searchWords(search);
    if (role === 'student')
      return (await this.db.read(teachersOfStudent(personId, words), schoolmates(personId, words))).flat();
    if (role === 'parent') return (await this.db.read(contactsOfGuardian(personId, words)))[0];
    const [students, families, staff] = await this.db.read(
      studentsTaught(personId, words),
      familiesOfStaff(personId, words, role === 'school_admin'),
      colleagues(personId, words),
    );
    return [...families, ...students, ...staff];
  }

  async list({ personId }: Identity, { before, limit }: FindConversations): Promise<ConversationSummary[]> {
    await this.features.mustHave('messages');
    const [rows] = await this.db.read(conversationsOf(personId, before ?? null, limit ?? MESSAGES.listSize));
    return rows.map(({ id, kind, child, people, unread, ...last }) => ({
      ...{ id, kind, child, people: people ?? [], unread },
      last: {
        ...{ id: last.lastId, seq: last.lastSeq, at: last.lastAt.toISOString() },
        ...{ senderId: last.lastSenderId, text: last.lastText, files: last.lastFiles },
        isWithdrawn: last.isWithdrawn,
      },
    }));
  }

  async unread({ personId }: Identity): Promise<UnreadMessages> {
    return (await this.db.readOne(unreadOf(personId))) ?? { unread: 0 };
  }

  /** Returns the existing conversation if these people already have one. */
  open(identity: Identity, { kind, personIds, ...about }: OpenConversation): Promise<string> {
    const studentId = about.studentId ?? null;
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      await mustBeLetSend(tx, identity.personId);
      const everybody = [...new Set([identity.personId, ...personIds])].sort();
      const { people, standing } = await standingOf(this.db, { kind, studentId, personIds: everybody });
      const isKnown = people.length === everybody.length && (studentId === null || standing.child);
      if (!isKnown) throw new AppError('NOT_FOUND');
      if (!mayBegin(standing, identity.personId)) throw new AppError('FORBIDDEN', NOT_BETWEEN[kind]);
      await judged();
      // The ids as stored, so that the key is the same however they were sent.
      const ids = idsOf(people).sort();
      const key = [kind, standing.child?.id ?? '', ...ids].join(' ');
      const [made] = await tx.sql(insertConversation(uuidv7(), kind, studentId, key, identity.personId));
      if (made) await tx.sql(insertMembers(made.id, ids));
      const found = made ?? (await tx.sql(conversationOfKey(key)))[0];
      if (!found) throw new AppError('NOT_FOUND');
      return found.id;
    });
  }

  async view({ personId, role }: Identity, conversationId: string): Promise<ConversationView> {
    await this.features.mustHave('messages');
    const gate = await this.db.readOne(gateOf(conversationId, personId));
    if (!gate) throw new AppError('NOT_FOUND');
    const { kind, studentId, members, unread, timeZone, calendar, showsWriting, quietUntil } = gate;
    const personIds = members.map((member) => member.personId);
    const { child, people, standing } = await standingOf(this.db, { kind, studentId, personIds });
    const [set] = await this.db.read(hoursOf(personIds));
    const hours = new Map(set.map(({ personId: of, ...theirs }) => [of, theirs]));
    const seenBy = new Map(members.map((member) => [member.personId, member.seen]));
    const seen = seenBy.get(currentSchoolId()) ?? 0;
    const isStaff = role !== 'parent' && role !== 'student';
    const desk = kind === 'desk' ? await deskStandingOf(this.db, conversationId, { isStaff, seen }) : null;
    return {
      ...{ id: conversationId, kind, child, unread, timeZone, calendar, desk, showsWriting },
      quietUntil: quietUntil?.toISOString() ?? null,
      standing: standingSeenBy(standing, personId),
      people: people.map((person) => ({
        ...person,
        ...{ seen: seenBy.get(person.personId) ?? 0, hours: hours.get(person.personId) ?? null },
      })),
    };
  }

  /** Mutes the conversation for the person for a while; it still counts as unread and stays in the list. */
  quieten({ personId }: Identity, conversationId: string, quiet: Quiet): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      const [gate] = await tx.sql(gateOf(conversationId, personId));
      // The desk's place cannot be muted: everybody who answers there is notified.
      if (gate?.place !== personId) throw new AppError('NOT_FOUND');
      await judged();
      await tx.sql(keepQuiet(conversationId, personId, quietUntil(quiet, new Date(), gate.timeZone)));
    });
  }

  /** The others see that it was read; the bell and the person's other pages are updated. */
  see({ personId }: Identity, conversationId: string, upTo: number): Promise<UnreadMessages> {
    return this.db.transaction(async (tx) => {
      const [gate] = await tx.sql(gateOf(conversationId, personId));
      if (!gate) throw new AppError('NOT_FOUND');
      await judged();
      await tx.sql(takePlace(conversationId, gate.place));
      const [seen] = await tx.sql(markSeen(conversationId, gate.place, upTo));
      if (seen) {
        const personIds = await personsAt(tx, await tx.sql(reachedBy(conversationId, upTo)));
        await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds });
      }
      if (seen?.unread === 0) {
        const own = await personsAt(tx, [{ personId: gate.place }]);
        await noticesChanged(this.outbox, tx, await tx.sql(readNotices(conversationId, own)));
      }
      return (await tx.sql(unreadOf(personId)))[0] ?? { unread: 0 };
    });
  }
}
