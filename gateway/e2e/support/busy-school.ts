import type {
  AnnouncementReceipts,
  ConversationView,
  Message,
  MessageContact,
  OpenedAnnouncement,
  OpenedConversation,
  ReceiptLine,
  SavedAnnouncement,
  WrittenMessage,
} from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { SAID } from './announcement';
import type { Browser } from './browser';
import type { EventReader } from './event-reader';
import { SchoolUnderTest } from './people';
import type { Platform } from './platform';
import { sure } from './sure';

const CONVERSATIONS = 10;
const EACH = Number(process.env.MESSAGES ?? 400) / (2 * CONVERSATIONS);
/** How many messages a writer sends between two looks at what the other wrote. */
const LOOKS_EVERY = 20;
const PAGE = 40;

const PATH = '/api/messages/conversations';
const ANNOUNCEMENTS = '/api/announcements';
/** How many readers acknowledge at the same moment. */
const AT_ONCE = 3;

/** One of the two who write into a conversation. */
interface Writer {
  name: string;
  personId: string;
  browser: Browser;
  page: EventReader;
}

export interface Talk {
  id: string;
  writers: [Writer, Writer];
  /** Acknowledged messages, keyed by their text. */
  sent: Map<string, string>;
}

/** A guardian who acknowledges the school's announcement. */
export interface Reader {
  personId: string;
  browser: Browser;
  /** What is open on the guardian's phone, if it has been opened. */
  version?: number;
  /** The confirmation time, as shown to the guardian right afterwards. */
  confirmedAt?: string | null;
}

/**
 * A school in which everybody writes at once. Each writer sends the next message when the last one is answered, as the page's outbox does.
 */
export class BusySchool {
  readonly total = CONVERSATIONS * 2 * EACH;
  sent = 0;
  sentAgain = 0;
  acknowledged = 0;
  acknowledgedAgain = 0;

  private constructor(
    readonly school: SchoolUnderTest,
    readonly talks: readonly Talk[],
    private readonly platform: Platform,
  ) {}

  static async open(platform: Platform): Promise<BusySchool> {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const teacher = await writer('teacher', await school.addTeacher([1]));
    const families = Array.from({ length: CONVERSATIONS }, () => school.addFamily(1));
    const talks = await Promise.all(
      families.map(async (family) => {
        const { parent, studentId } = await family;
        const writes = await writer('parent', parent);
        return { id: await begin(parent, studentId), writers: [writes, teacher], sent: new Map() } as Talk;
      }),
    );
    return new BusySchool(school, talks, platform);
  }

  /** Adds families that only messaging knows; they are notified in their bells. */
  async addFamilies(count: number): Promise<void> {
    await this.platform.rows(
      `WITH family AS (SELECT gen_random_uuid() AS child, gen_random_uuid() AS parent FROM generate_series(1, $2::int)),
         entered AS (
           INSERT INTO messaging.directory_entry (school_id, person_id, role, first_name, last_name, is_active, fact_id)
           SELECT $1::uuid, person_id, role, 'Some', 'Body', true, person_id FROM family,
             LATERAL (VALUES (child, 'student'), (parent, 'parent')) AS one (person_id, role))
       INSERT INTO messaging.class_tie (school_id, person_id, class_id, because_of)
       SELECT $1::uuid, person_id, (SELECT class_id FROM messaging.school_class WHERE school_id = $1::uuid), child
       FROM family, unnest(ARRAY[child, parent]) AS person_id`,
      [this.school.id, count],
    );
  }

  /** Resolves once everything is acknowledged. */
  async write(): Promise<void> {
    await Promise.all(this.talks.flatMap((talk) => talk.writers.map((from) => this.writeAll(talk, from))));
  }

  async announce(): Promise<string> {
    const form = { ...SAID, withStudents: false, survey: undefined, send: 'now' };
    const path = '/api/written-announcements';
    const { body } = await sure<SavedAnnouncement>(this.school.admin, 'POST', path, form, 201);
    return body.announcementId;
  }

  /** Adds families whose guardians each have a browser of their own. */
  addReaders(count: number): Promise<Reader[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const { parent: browser } = await this.school.addFamily(1);
        const { body } = await browser.get<{ id: string }>('/api/auth/user');
        return { browser, personId: body.id };
      }),
    );
  }

  /** Opens the announcement on each reader's phone, so that `acknowledge` begins with a write. */
  async openFor(id: string, readers: readonly Reader[]): Promise<void> {
    for (const reader of readers) reader.version = (await this.opened(id, reader)).version;
  }

  /** Each reader opens (unless it is open), reads and confirms the announcement, a few at a time, until all are answered. */
  async acknowledge(id: string, readers: readonly Reader[]): Promise<void> {
    const waiting = [...readers];
    const next = async (): Promise<void> => {
      const reader = waiting.shift();
      if (!reader) return;
      const version = reader.version ?? (await this.opened(id, reader)).version;
      const read = await sure(reader.browser, 'POST', `${ANNOUNCEMENTS}/${id}/read`, {}, 200);
      const confirmed = await sure(
        reader.browser,
        'POST',
        `${ANNOUNCEMENTS}/${id}/confirm`,
        { version },
        200,
      );
      reader.confirmedAt = (await this.opened(id, reader)).confirmedAt;
      this.acknowledged += 1;
      this.acknowledgedAgain += read.attempts + confirmed.attempts > 2 ? 1 : 0;
      await next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** The announcement as the reader sees it, retrying while a process is down. */
  opened(id: string, { browser }: Reader): Promise<OpenedAnnouncement> {
    return eventually(async () => {
      const { status, body } = await browser.get<OpenedAnnouncement>(`${ANNOUNCEMENTS}/${id}`);
      return status === 200 && body;
    });
  }

  /** All receipt lines that the office sees, page by page. */
  async receipts(id: string): Promise<Omit<AnnouncementReceipts, 'hasMore'>> {
    const lines: ReceiptLine[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/api/written-announcements/${id}/receipts?page=${page}`;
      const { status, body } = await this.school.admin.get<AnnouncementReceipts>(path);
      expect(status).toBe(200);
      lines.push(...body.lines);
      if (!body.hasMore) return { lines, counts: body.counts };
    }
  }

  /** All messages of a conversation, page by page as one scrolls back. */
  async read({ id, writers: [{ browser }] }: Talk): Promise<Message[]> {
    const messages: Message[] = [];
    let page: Message[];
    do {
      const before = messages[0] ? `&before=${messages[0].seq}` : '';
      const { status, body } = await browser.get<Message[]>(`${PATH}/${id}/messages?limit=${PAGE}${before}`);
      expect(status).toBe(200);
      page = body;
      messages.unshift(...page);
    } while (page.length === PAGE);
    return messages;
  }

  async see({ id }: Talk, { browser }: Writer, upTo: number): Promise<void> {
    await sure(browser, 'POST', `${PATH}/${id}/read`, { upTo }, 200);
  }

  /** How far each of the two has read, as shown to the other. */
  async seen({ id, writers: [{ browser }] }: Talk): Promise<number[]> {
    const { body } = await browser.get<ConversationView>(`${PATH}/${id}`);
    return body.people.map((person) => person.seen);
  }

  close(): void {
    for (const { writers } of this.talks) for (const { page } of writers) page.close();
  }

  private async writeAll(talk: Talk, from: Writer): Promise<void> {
    for (let number = 1; number <= EACH; number += 1) {
      const text = `${from.name} ${number}`;
      const path = `${PATH}/${talk.id}/messages`;
      const { body, attempts } = await sure<WrittenMessage>(from.browser, 'POST', path, { text }, 201);
      talk.sent.set(text, body.message.id);
      this.sent += 1;
      this.sentAgain += attempts > 1 ? 1 : 0;
      if (number % LOOKS_EVERY === 0) await this.see(talk, from, body.message.seq);
    }
  }
}

/** The messages that a writer sends, in order. */
export const saidBy = (name: string): string[] =>
  Array.from({ length: EACH }, (_, index) => `${name} ${index + 1}`);

async function writer(name: string, browser: Browser): Promise<Writer> {
  const { body } = await browser.get<{ id: string }>('/api/auth/user');
  return { name, browser, personId: body.id, page: await browser.events() };
}

/** Begins a conversation, retrying because messaging learns of a family a moment after it was entered. */
async function begin(parent: Browser, studentId: string): Promise<string> {
  const teacher = await eventually(async () => {
    const { body } = await parent.get<MessageContact[]>('/api/messages/contacts');
    return body.find(({ role }) => role === 'teacher') ?? false;
  });
  const wanted = { kind: 'family', personIds: [teacher.personId], studentId };
  return (await parent.post<OpenedConversation>(PATH, wanted)).body.conversationId;
}
