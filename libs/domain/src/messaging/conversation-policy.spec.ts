import fc from 'fast-check';
import type { CalendarDays } from '../school-calendar';
import { SCHOOL_STATES } from '../school-status';
import type { Days } from '../school-year';
import {
  CONTENT_KINDS,
  type ContentKind,
  contentsOf,
  type ConversationStanding,
  isWithStudents,
  judgeWriting,
  mayBegin,
  type Party,
  type SchoolMoment,
  type WritingVerdict,
} from './conversation-policy';
import { standingSeenBy } from './seen-standing';
import {
  DEFAULT_MESSENGER_SETTINGS,
  MESSENGER_SCOPES,
  type MessengerSettings,
  type TimeRestrictions,
} from './messenger-settings';
import { DEFAULT_TAUGHT_RULES, type TaughtRules } from './taught';

const open: SchoolMoment = {
  ...{ state: 'open', hasMessages: true, timeZone: 'America/New_York' },
  now: new Date('2026-03-04T15:00:00Z'),
};
const party = (personId: string, role: string, more: Partial<Party> = {}): Party => ({
  ...{ personId, role, isActive: true, sections: [] },
  ...more,
});
const pupil = (personId: string, settings: Partial<MessengerSettings> = {}, more: Partial<Party> = {}) =>
  party(personId, 'student', {
    sections: ['owls'],
    messenger: {
      settings: { ...DEFAULT_MESSENGER_SETTINGS, ...settings },
      ...{ status: 'active', grade: 'Grade 1' },
    },
    ...more,
  });

const ava = { id: 'ava', isActive: true, sections: ['owls', 'choir'] };
const mother = party('mother', 'parent', { children: ['ava', 'ben'] });
const teacher = party('teacher', 'teacher', { sections: ['choir'] });
const office = party('office', 'school_admin');
const family = (...parties: Party[]): ConversationStanding => ({ kind: 'family', child: ava, parties });
const desk = { id: 'desk', isOpen: true, onDuty: ['office', 'second'] };
const asking = (asker: Party, more: Partial<ConversationStanding> = {}): ConversationStanding => ({
  ...{ kind: 'desk', parties: [asker], desk },
  ...(asker.role === 'parent' ? { child: ava } : {}),
  ...more,
});
const among = (...parties: Party[]): ConversationStanding => ({ kind: 'students', parties });
const reaches = (...ids: string[]): WritingVerdict => ({ may: true, reaches: ids });

it.each<[string, ConversationStanding, string, Partial<SchoolMoment>, WritingVerdict]>([
  [
    'a guardian to who teaches the child in a group',
    family(mother, teacher),
    'mother',
    {},
    reaches('teacher'),
  ],
  ['a teacher to the guardian', family(mother, teacher), 'teacher', {}, reaches('mother')],
  ['the office to the guardian', family(mother, office), 'office', {}, reaches('mother')],
  [
    'at night and at the weekend',
    family(mother, teacher),
    'mother',
    { now: new Date('2026-03-08T03:00:00Z') },
    reaches('teacher'),
  ],
  ['in the days of grace', family(mother, teacher), 'mother', { state: 'grace' }, reaches('teacher')],
  ['a guardian to the office', asking(mother), 'mother', {}, reaches('desk')],
  ['a teacher to the office', asking(teacher), 'teacher', {}, reaches('desk')],
  ['whoever is at the office to who asked', asking(mother), 'second', {}, reaches('mother')],
  [
    'the office that has closed to who asked before',
    asking(mother, { desk: { ...desk, isOpen: false } }),
    'office',
    {},
    reaches('mother'),
  ],
  [
    'staff to those who are still here',
    { kind: 'staff', parties: [teacher, office, party('gone', 'teacher', { isActive: false })] },
    'office',
    {},
    reaches('teacher'),
  ],
])('allows: %s', (_what, conversation, writer, moment, verdict) => {
  expect(judgeWriting(conversation, writer, ['text'], { ...open, ...moment })).toEqual(verdict);
});

it.each<[string, string, ConversationStanding, string, Partial<SchoolMoment>]>([
  ['suspended', 'in a suspended school', family(mother, teacher), 'mother', { state: 'suspended' }],
  ['read_only', 'after the trial', family(mother, teacher), 'mother', { state: 'read_only' }],
  ['feature_off', 'where messages are off', family(mother, teacher), 'mother', { hasMessages: false }],
  ['not_theirs', 'by a stranger', family(mother, teacher), 'stranger', {}],
  ['not_theirs', 'by who lost the child', family({ ...mother, children: ['ben'] }, teacher), 'mother', {}],
  ['nobody', 'to who lost the child', family({ ...mother, children: [] }, teacher), 'teacher', {}],
  [
    'nobody',
    'to who teaches the child no more',
    family(mother, { ...teacher, sections: ['bees'] }),
    'mother',
    {},
  ],
  ['not_theirs', 'by an inactive teacher', family(mother, { ...teacher, isActive: false }), 'teacher', {}],
  [
    'not_theirs',
    'about a child who has left',
    { ...family(mother, teacher), child: { ...ava, isActive: false } },
    'mother',
    {},
  ],
  ['not_theirs', 'by a student in a family’s place', family(pupil('ava'), teacher), 'ava', {}],
  ['not_theirs', 'by a guardian among staff', { kind: 'staff', parties: [mother, teacher] }, 'mother', {}],
  ['nobody', 'by staff to a guardian', { kind: 'staff', parties: [mother, teacher] }, 'teacher', {}],
  [
    'desk_closed',
    'to the office that is closed',
    asking(mother, { desk: { ...desk, isOpen: false } }),
    'mother',
    {},
  ],
  ['nobody', 'to an office without anybody', asking(mother, { desk: { ...desk, onDuty: [] } }), 'mother', {}],
  ['not_theirs', 'to the office by who lost the child', asking({ ...mother, children: [] }), 'mother', {}],
  ['nobody', 'by the office to who lost the child', asking({ ...mother, children: [] }), 'office', {}],
  [
    'nobody',
    'by the office about a child who has left',
    asking(mother, { child: { ...ava, isActive: false } }),
    'office',
    {},
  ],
  ['not_theirs', 'by who left the office', asking(mother), 'gone', {}],
  [
    'not_theirs',
    'by a teacher in a family’s place',
    asking({ ...teacher, personId: 'mother' }, { child: ava }),
    'mother',
    {},
  ],
  ['not_theirs', 'to the office by a student', asking(pupil('ava')), 'ava', {}],
  ['not_theirs', 'where nobody has a desk', { kind: 'desk', parties: [teacher] }, 'teacher', {}],
  ['suspended', 'to the office of a suspended school', asking(mother), 'mother', { state: 'suspended' }],
  [
    'not_theirs',
    'by a device',
    family(mother, party('device', 'class_device', { sections: ['owls'] })),
    'device',
    {},
  ],
])('refuses with %s: %s', (why, _what, conversation, writer, moment) => {
  expect(judgeWriting(conversation, writer, ['text'], { ...open, ...moment })).toEqual({ may: false, why });
});

it('adults may send every kind of content', () => {
  for (const content of CONTENT_KINDS)
    expect(judgeWriting(family(mother, teacher), 'mother', [content], open)).toEqual(reaches('teacher'));
});

it('lists the kinds of content of a message, each once', () => {
  expect(contentsOf('Hello')).toEqual(['text']);
  expect(contentsOf('', ['image/webp', 'image/webp', 'audio/mpeg'])).toEqual(['photo', 'voice']);
  expect(contentsOf('See', ['video/mp4', 'text/plain', 'application/pdf'])).toEqual([
    ...['text', 'video', 'document'],
  ]);
  expect(contentsOf('', ['application/x-unheard-of', 'constructor'])).toEqual(['document']);
  expect(contentsOf('')).toEqual([]);
});

it.each<[string, ConversationStanding, string, boolean]>([
  ['a guardian and who teaches the child', family(mother, teacher), 'mother', true],
  ['the office and a guardian', family(mother, office), 'office', true],
  ['two guardians', family(mother, { ...mother, personId: 'father' }), 'mother', false],
  ['two of the staff about a child', family(office, teacher), 'office', false],
  ['a guardian and two of the staff', family(mother, teacher, office), 'mother', false],
  ['somebody who lost the child', family({ ...mother, children: [] }, teacher), 'teacher', false],
  ['others than the one who asks', family(mother, teacher), 'office', false],
  [
    'three of the staff',
    { kind: 'staff', parties: [teacher, office, party('c', 'teacher')] },
    'teacher',
    true,
  ],
  ['staff and a guardian', { kind: 'staff', parties: [teacher, mother] }, 'teacher', false],
  ['staff about a child', { kind: 'staff', parties: [teacher, office], child: ava }, 'teacher', false],
  ['a student and one whom they may write to', among(pupil('a'), pupil('b')), 'a', true],
  ['students of two classes', among(pupil('a'), pupil('b', {}, { sections: ['bees'] })), 'a', false],
  [
    'students of whom one blocked the other',
    { ...among(pupil('a'), pupil('b')), blocks: [{ by: 'b', of: 'a' }] },
    'a',
    false,
  ],
  [
    'three students of whom one is not reached',
    among(pupil('a'), pupil('b'), pupil('c', {}, { sections: ['bees'] })),
    'a',
    false,
  ],
  ['a student and a teacher', among(pupil('a'), teacher), 'a', false],
  ['a guardian who asks the office', asking(mother), 'mother', true],
  ['a teacher who asks the office', asking(teacher), 'teacher', true],
  ['the office, in its own place', asking(mother), 'office', false],
  ['a guardian at a closed office', asking(mother, { desk: { ...desk, isOpen: false } }), 'mother', false],
  [
    'two guardians at the office',
    { ...asking(mother), parties: [mother, { ...mother, personId: 'f' }] },
    'mother',
    false,
  ],
  ['somebody alone', { kind: 'staff', parties: [teacher] }, 'teacher', false],
])('decides whether %s may begin a conversation', (_who, conversation, writer, may) => {
  expect(mayBegin(conversation, writer)).toBe(may);
});

describe('among students', () => {
  const two = (a: Partial<MessengerSettings> = {}, b: Partial<MessengerSettings> = {}) =>
    among(pupil('a', a), pupil('b', b));
  const without = (feature: keyof MessengerSettings['features']): Partial<MessengerSettings> => ({
    features: { ...DEFAULT_MESSENGER_SETTINGS.features, [feature]: false },
  });
  const judge = (conversation: ConversationStanding, moment: Partial<SchoolMoment> = {}) =>
    judgeWriting(conversation, 'a', ['text'], { ...open, ...moment });

  it('is open within the hours of the class', () => {
    expect(judge(two())).toEqual(reaches('b'));
    // 15:29 is within the hours, 15:30 is not.
    expect(judge(two(), { now: new Date('2026-03-04T20:29:59Z') })).toEqual(reaches('b'));
    expect(judge(two(), { now: new Date('2026-03-04T20:30:00Z') })).toMatchObject({ why: 'hours' });
    expect(judge(two(), { now: new Date('2026-03-06T21:00:00Z') })).toEqual({
      ...{ may: false, why: 'hours' },
      opensAt: new Date('2026-03-09T12:00:00Z'),
    });
  });

  it.each<[string, string, ConversationStanding]>([
    ['off', 'the own class has it off', two({ enabled: false })],
    ['nobody', 'the other class has it off', two({}, { enabled: false })],
    ['content', 'the own class takes no text', two(without('textMessages'))],
    ['nobody', 'the other class takes no text', two({}, without('textMessages'))],
    ['nobody', 'they are of two classes', among(pupil('a'), pupil('b', {}, { sections: ['bees'] }))],
    [
      'nobody',
      'only one of the two classes is open',
      among(pupil('a', { scope: 'school' }), pupil('b', { scope: 'classroom' }, { sections: ['bees'] })),
    ],
    ['group', 'groups are off', among(pupil('a', without('groupChats')), pupil('b'), pupil('c'))],
    ['blocked', 'one has blocked the other', { ...two(), blocks: [{ by: 'b', of: 'a' }] }],
    ['blocked', 'the writer has blocked', { ...two(), blocks: [{ by: 'a', of: 'b' }] }],
    ['nobody', 'the other one is a teacher', among(pupil('a'), teacher)],
  ])('refuses with %s when %s', (why, _what, conversation) => {
    expect(judge(conversation)).toEqual({ may: false, why });
  });

  it('allows only files that both classes allow, and no documents', () => {
    const judged = (conversation: ConversationStanding, ...contents: ContentKind[]) =>
      judgeWriting(conversation, 'a', contents, open);
    expect(judged(two(), 'text', 'photo', 'voice')).toEqual(reaches('b'));
    expect(judged(two(without('textMessages')), 'photo')).toEqual(reaches('b'));
    for (const content of ['video', 'document'] as const)
      expect(judged(two(), 'text', content)).toEqual({ may: false, why: 'content' });
    const noPhotos = two({}, without('photoSharing'));
    expect(judged(noPhotos, 'photo')).toEqual({ may: false, why: 'nobody' });
    expect(judgeWriting(standingSeenBy(noPhotos, 'a'), 'a', ['photo'], open)).toMatchObject({
      why: 'nobody',
    });
    expect(judgeWriting(standingSeenBy(noPhotos, 'a'), 'a', ['voice'], open)).toEqual(reaches('b'));
  });

  it('excludes a restricted student, in both directions', () => {
    const restricted = pupil('a');
    const status = { messenger: { ...restricted.messenger, status: 'restricted' } } as Partial<Party>;
    const both = among({ ...restricted, ...status }, pupil('b'));
    expect(judge(both)).toEqual({ may: false, why: 'restricted' });
    expect(judgeWriting(both, 'b', ['text'], open)).toEqual({ may: false, why: 'nobody' });
  });

  it('skips unreachable members of a group, and delivers to the others', () => {
    const group = among(pupil('a'), pupil('b'), pupil('c'), pupil('d', { enabled: false }));
    expect(judge({ ...group, blocks: [{ by: 'c', of: 'a' }] })).toEqual(reaches('b'));
  });
});

describe('between a teacher and a student', () => {
  const rules: TaughtRules = { ...DEFAULT_TAUGHT_RULES, isAllowed: true, fromGrade: 'Grade 1' };
  const taughtBy = (more: Partial<TaughtRules> = {}, student = pupil('ava'), by = teacher) => ({
    ...{ kind: 'taught' as const, child: ava, parties: [by, student], taught: { ...rules, ...more } },
  });
  const judged = (
    conversation: ConversationStanding,
    writer: string,
    moment: Partial<SchoolMoment> = {},
    ...contents: ContentKind[]
  ) => judgeWriting(conversation, writer, ['text', ...contents], { ...open, ...moment });

  it('allows both to write when the school permits it, also through a group', () => {
    expect(judged(taughtBy(), 'teacher')).toEqual(reaches('ava'));
    expect(judged(taughtBy(), 'ava')).toEqual(reaches('teacher'));
    expect(mayBegin(taughtBy(), 'teacher') && mayBegin(taughtBy(), 'ava')).toBe(true);
  });

  it.each<[string, ConversationStanding]>([
    ['nobody has allowed it', taughtBy(DEFAULT_TAUGHT_RULES)],
    ['nobody has said anything', { ...taughtBy(), taught: undefined } as ConversationStanding],
    ['it is for older ones', taughtBy({ fromGrade: 'Grade 2' })],
    ['the student has left', { ...taughtBy(), child: { ...ava, isActive: false } }],
    ['the student has no class', taughtBy({}, party('ava', 'student'))],
    ['it is about another student', { ...taughtBy(), child: { ...ava, id: 'ben' } }],
  ])('is forbidden when %s', (_what, conversation) => {
    for (const writer of ['teacher', 'ava'])
      expect(judged(conversation, writer)).toEqual({ may: false, why: 'not_theirs' });
    expect(mayBegin(conversation, 'teacher')).toBe(false);
  });

  it('ends with the class and the group, and excludes other staff', () => {
    const lost = taughtBy({}, pupil('ava'), { ...teacher, sections: ['bees'] });
    expect(judged(lost, 'teacher')).toEqual({ may: false, why: 'not_theirs' });
    expect(judged(lost, 'ava')).toEqual({ may: false, why: 'nobody' });
    for (const role of ['school_admin', 'parent', 'class_device'])
      expect(judged(taughtBy({}, pupil('ava'), { ...teacher, role }), 'teacher')).toMatchObject({
        may: false,
      });
    expect(mayBegin({ ...taughtBy(), parties: [teacher, office, pupil('ava')] }, 'teacher')).toBe(false);
  });

  it('is limited to the hours of school and class for both, with the next opening', () => {
    const early = { now: new Date('2026-03-04T13:30:00Z') };
    const late = taughtBy({ hours: { ...rules.hours, startTime: '10:00' } });
    for (const writer of ['teacher', 'ava']) {
      expect(judged(taughtBy(), writer, early).may).toBe(true);
      const opensAt = new Date('2026-03-04T15:00:00Z');
      expect(judged(late, writer, early)).toEqual({ may: false, why: 'hours', opensAt });
      const sunday = { now: new Date('2026-03-08T15:00:00Z') };
      expect(judged(taughtBy(), writer, sunday)).toMatchObject({ why: 'weekend' });
    }
    const closed = { ...rules.hours, enabled: false };
    const open = pupil('ava', { timeRestrictions: closed });
    expect(judged(taughtBy({}, open), 'teacher', { now: new Date('2026-03-05T01:00:00Z') })).toMatchObject({
      why: 'hours',
    });
    const night = judged(taughtBy({ hours: closed }, open), 'teacher', {
      now: new Date('2026-03-05T01:00:00Z'),
    });
    expect(night.may).toBe(true);
  });

  it('allows what the student’s class allows, for both', () => {
    for (const writer of ['teacher', 'ava']) {
      expect(judged(taughtBy(), writer, {}, 'photo').may).toBe(true);
      for (const content of ['video', 'document'] as const)
        expect(judged(taughtBy(), writer, {}, content)).toEqual({ may: false, why: 'content' });
    }
  });

  it('ends when the class has no messenger or the student is restricted, without revealing which to the teacher', () => {
    const restricted = pupil('ava');
    if (restricted.messenger) restricted.messenger = { ...restricted.messenger, status: 'restricted' };
    for (const [student, why] of [
      [restricted, 'restricted'] as const,
      [pupil('ava', { enabled: false }), 'off'] as const,
    ]) {
      const conversation = taughtBy({}, student);
      expect(judged(conversation, 'ava')).toEqual({ may: false, why });
      expect(judged(conversation, 'teacher')).toEqual({ may: false, why: 'nobody' });
      expect(JSON.stringify(standingSeenBy(conversation, 'teacher'))).not.toContain('restricted');
    }
  });
});

/** Whether the day is in no term or in a holiday, or school has ended early on a half day. */
function isOut({ terms, entries }: CalendarDays, today: string, clock: string): boolean {
  const has = ({ startsOn, endsOn }: Days) => !(today < startsOn || today > endsOn);
  const onDay = entries.filter(has);
  return (
    !terms.some(has) ||
    onDay.some(({ kind }) => kind === 'holiday') ||
    onDay.some(({ kind, endsAt }) => kind === 'half_day' && clock >= (endsAt ?? '24:00'))
  );
}

/** Students may never send documents to each other. */
function refusedBy({ features }: MessengerSettings): Set<ContentKind> {
  const refused = new Set<ContentKind>(['document']);
  if (!features.textMessages) refused.add('text').add('reaction');
  if (!features.photoSharing) refused.add('photo');
  if (!features.videoSharing) refused.add('video');
  if (!features.voiceMessages) refused.add('voice');
  return refused;
}

/** The rules implemented a second time, from the recipients' side: which of all people does the message reach? */
function reachedByRule(
  { kind, child, parties, blocks = [], desk: office, taught }: ConversationStanding,
  writerId: string,
  contents: readonly ContentKind[],
  { state, hasMessages, now, timeZone, calendar }: SchoolMoment,
): string[] {
  const [local = ''] = [
    now.toLocaleString('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }),
  ];
  const [weekday = '', clock = ''] = local.split(/,? /);
  const shares = (sections: readonly string[]) =>
    child?.isActive === true &&
    new Set([...sections, ...child.sections]).size < sections.length + child.sections.length;
  const learner = parties.filter(
    (one) => one.personId === child?.id && one.role === 'student' && one.isActive,
  )[0]?.messenger;
  const isOldEnough =
    taught?.isAllowed === true && Number(learner?.grade.slice(6)) >= Number(taught.fromGrade.slice(6));
  const tied = new Map(
    parties.map((one): [string, boolean] => {
      const byKind = {
        staff: ['teacher', 'school_admin'].includes(one.role),
        students: one.role === 'student' && one.messenger !== undefined,
        desk:
          (one.role === 'teacher' && child === undefined) ||
          (one.role === 'parent' && child?.isActive === true && new Set(one.children).has(child.id)),
        family:
          child?.isActive === true &&
          ((one.role === 'parent' && (one.children ?? []).indexOf(child.id) >= 0) ||
            one.role === 'school_admin' ||
            (one.role === 'teacher' && shares(one.sections))),
        taught:
          isOldEnough &&
          child?.isActive === true &&
          ((one.role === 'teacher' && shares(one.sections)) ||
            (one.role === 'student' && one.personId === child.id)),
      };
      return [one.personId, one.isActive && byKind[kind]];
    }),
  );
  const takes = ({ messenger }: Party) =>
    messenger !== undefined &&
    messenger.status === 'active' &&
    messenger.settings.enabled &&
    !contents.some((content) => refusedBy(messenger.settings).has(content)) &&
    (parties.length <= 2 || messenger.settings.features.groupChats);
  if (kind === 'desk') {
    const asks = parties.filter(({ personId }) => tied.get(personId)).map(({ personId }) => personId);
    const isLive = state !== 'suspended' && state !== 'read_only' && hasMessages;
    if (!isLive || !office) return [];
    const [staffed, first] = [new Set(office.onDuty), asks.slice(0, 1)];
    if (staffed.has(writerId)) return first;
    return first[0] === writerId && office.isOpen && staffed.size > 0 ? [office.id] : [];
  }
  const writer = parties.find(({ personId }) => personId === writerId);
  if (!writer || !tied.get(writerId) || !['open', 'grace'].includes(state) || !hasMessages) return [];
  const isFree = ['Sat', 'Sun'].includes(weekday);
  const isShut = (times: TimeRestrictions) =>
    times.enabled &&
    (clock < times.startTime ||
      clock >= times.endTime ||
      (isFree && !times.weekendsAllowed) ||
      (calendar && isOut(calendar, now.toLocaleDateString('en-CA', { timeZone }), clock)));
  const times = writer.messenger?.settings.timeRestrictions;
  if (kind === 'students' && (!takes(writer) || !times || isShut(times))) return [];
  if (kind === 'taught') {
    if (!taught || !learner?.settings.enabled || learner.status !== 'active') return [];
    if (isShut(taught.hours) || isShut(learner.settings.timeRestrictions)) return [];
    if (contents.some((content) => refusedBy(learner.settings).has(content))) return [];
    return parties
      .filter((other) => other !== writer && tied.get(other.personId))
      .map(({ personId }) => personId);
  }
  const wide = { classroom: 0, grade: 1, school: 2 };
  return parties
    .filter((other) => {
      if (other === writer || !tied.get(other.personId)) return false;
      if (kind !== 'students') return true;
      const [mine, theirs] = [writer.messenger, other.messenger];
      if (!takes(other) || !mine || !theirs) return false;
      if (blocks.some(({ by, of }) => [by, of].sort().join() === [writerId, other.personId].sort().join()))
        return false;
      const far = Math.min(wide[mine.settings.scope], wide[theirs.settings.scope]);
      const isNear = writer.sections.some((section) => other.sections.includes(section));
      return isNear || far === 2 || (far === 1 && mine.grade === theirs.grade);
    })
    .map(({ personId }) => personId);
}

/** Different draws in each run. Rules about what may reach a child are worth the seconds they take. */
const DRAWS = 30_000;

describe('compared with an independent implementation of the rules', () => {
  const sections = fc.subarray(['owls', 'bees', 'choir'], { minLength: 1 });
  const hours = fc.record({
    enabled: fc.boolean(),
    startTime: fc.constantFrom('00:00', '01:30', '08:00'),
    endTime: fc.constantFrom('15:30', '02:30', '23:59'),
    weekendsAllowed: fc.boolean(),
  });
  const settings = fc.record({
    enabled: mostly(true),
    scope: fc.constantFrom(...MESSENGER_SCOPES),
    features: fc.record({
      ...{ textMessages: mostly(true), photoSharing: mostly(true), videoSharing: mostly(true) },
      ...{ voiceMessages: mostly(false), groupChats: mostly(true) },
    }),
    moderation: fc.constant(DEFAULT_MESSENGER_SETTINGS.moderation),
    timeRestrictions: hours,
  });
  const somebody = (role: fc.Arbitrary<string>) =>
    fc.record(
      {
        ...{ personId: fc.constant(''), role, isActive: mostly(true), sections },
        children: fc.constantFrom(['ava', 'ben'], ['ava'], ['ben']),
        messenger: fc.record({
          ...{
            settings,
            status: fc.constantFrom('active', 'active', 'active', 'restricted'),
            grade: fc.constantFrom('Grade 1', 'Grade 2'),
          },
        }),
      },
      { requiredKeys: ['personId', 'role', 'isActive', 'sections', 'children'] },
    );
  const [aTeacher, aStudent] = [somebody(fc.constant('teacher')), somebody(fc.constant('student'))];
  const aPair = fc.oneof(fc.tuple(aTeacher, aStudent), fc.tuple(aStudent, aTeacher));
  const ROLES_OF = {
    family: ['parent', 'parent', 'teacher', 'teacher', 'school_admin', 'student', 'class_device'],
    staff: ['teacher', 'school_admin', 'parent'],
    students: ['student', 'student', 'student', 'teacher'],
    desk: ['parent', 'parent', 'teacher', 'school_admin', 'student'],
    taught: ['teacher', 'teacher', 'student', 'student', 'school_admin'],
  } as const;
  const aChild = fc.record({ id: fc.constant('ava'), isActive: mostly(true), sections });
  const aLearner = fc.record({ id: fc.constantFrom('p0', 'p1'), isActive: mostly(true), sections });
  const CHILD_OF = { family: aChild, staff: aChild, students: aChild, taught: aLearner };
  const rules = fc.record({
    ...{
      isAllowed: mostly(true),
      fromGrade: fc.constantFrom('Grade 1', 'Grade 1', 'Grade 2', 'Grade 6'),
      hours,
    },
  });
  // Most conversations with a student are refused, so those are drawn more often.
  const often = <Kind extends string>(kind: Kind) => Array.from({ length: 5 }, () => kind);
  const KINDS = ['family', 'staff', 'desk', ...often('students'), ...often('taught')] as const;
  const conversation = fc.constantFrom(...KINDS).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      child: kind === 'desk' ? fc.option(aChild, { nil: undefined }) : CHILD_OF[kind],
      ...(kind === 'taught' ? { taught: fc.option(rules, { nil: undefined, freq: 20 }) } : {}),
      ...(kind === 'desk'
        ? {
            desk: fc.record({
              ...{ id: fc.constant('desk'), isOpen: mostly(true) },
              onDuty: fc.constantFrom(['a1'], ['a1', 'p0'], []),
            }),
          }
        : {}),
      parties: fc
        .oneof(
          {
            weight: 1,
            arbitrary: fc.array(somebody(fc.constantFrom(...ROLES_OF[kind])), { minLength: 2, maxLength: 5 }),
          },
          { weight: kind === 'taught' ? 4 : 0, arbitrary: aPair },
        )
        .map((all) => all.map((one, index) => ({ ...one, personId: `p${index}` }))),
      blocks: fc.array(
        fc.record({ by: fc.constantFrom('p0', 'p1', 'p2'), of: fc.constantFrom('p0', 'p1') }),
        {
          maxLength: 2,
        },
      ),
    }),
  );
  // Times around both midnights, and around the nights in which three countries change their clocks.
  const around = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-06-03'),
      fc.integer({ min: -1_500, max: 1_500 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000));
  const NEAR = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-29', '2026-04-05'];
  const days = fc
    .tuple(fc.constantFrom(...NEAR), fc.constantFrom(...NEAR))
    .map(([a, b]) => ({ startsOn: a < b ? a : b, endsOn: a < b ? b : a }));
  const calendar = fc.record({
    terms: fc.constantFrom(
      [{ startsOn: '2026-01-05', endsOn: '2026-12-20' }],
      [
        { startsOn: '2026-01-05', endsOn: '2026-03-28' },
        { startsOn: '2026-04-06', endsOn: '2026-12-20' },
      ],
    ),
    entries: fc.array(
      fc
        .tuple(
          fc.constantFrom('holiday', 'half_day', 'half_day', 'event'),
          fc.constantFrom('12:00', '01:45', '13:30'),
          days,
        )
        .map(([kind, endsAt, span]) => ({
          ...{ kind, startsAt: null, endsAt: kind === 'holiday' ? null : endsAt },
          ...span,
        })),
      { maxLength: 2 },
    ),
  });
  const openStates = ['open', 'open', 'open', 'open'] as const;
  const school = fc.record({
    state: fc.constantFrom(...SCHOOL_STATES, ...openStates),
    hasMessages: mostly(true),
    timeZone: fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Sydney'),
    now: around,
    calendar: fc.option(calendar, { nil: null }),
  });

  const contents = fc.oneof(
    { weight: 2, arbitrary: fc.constant<ContentKind[]>(['text']) },
    { weight: 2, arbitrary: fc.constant<ContentKind[]>(['reaction']) },
    { weight: 4, arbitrary: fc.constantFrom<ContentKind[]>(['photo'], ['video', 'photo'], ['voice']) },
    { weight: 2, arbitrary: fc.subarray([...CONTENT_KINDS], { minLength: 1, maxLength: 3 }) },
  );
  it('reaches exactly the people that the rules name', () => {
    let lively = 0;
    let livelyFiles = 0;
    let livelySigns = 0;
    let livelyTaught = 0;
    fc.assert(
      fc.property(conversation, contents, school, (told, content, moment) => {
        const verdict = judgeWriting(told as ConversationStanding, 'p0', content, moment);
        const expected = reachedByRule(told as ConversationStanding, 'p0', content, moment);
        expect(verdict.may ? verdict.reaches : []).toEqual(expected);
        if (expected.length > 0) lively += 1;
        if (expected.length > 0 && told.kind === 'taught') livelyTaught += 1;
        if (expected.length === 0 || told.kind !== 'students') return;
        if (content.join() === 'reaction') livelySigns += 1;
        else if (!content.includes('text')) livelyFiles += 1;
      }),
      { numRuns: DRAWS },
    );
    // Neither verdict may be so rare that nothing is compared.
    expect(lively).toBeGreaterThan(500);
    expect(livelyFiles).toBeGreaterThan(20);
    expect(livelySigns).toBeGreaterThan(20);
    expect(livelyTaught).toBeGreaterThan(20);
  });

  it('delivers held messages at any hour, and begins only with people reachable then', () => {
    fc.assert(
      fc.property(conversation, school, (told, moment) => {
        const standing = told as ConversationStanding;
        const verdict = judgeWriting(standing, 'p0', ['text'], moment, { atAnyHour: true });
        const expected = reachedByRule(withoutClock(standing), 'p0', ['text'], moment);
        expect(verdict.may ? verdict.reaches : []).toEqual(expected);
        const reached = reachedByRule(withoutClock(standing), 'p0', ['text'], open);
        if (isWithStudents(standing.kind) && mayBegin(standing, 'p0'))
          expect(reached).toHaveLength(standing.parties.length - 1);
      }),
      { numRuns: DRAWS / 4 },
    );
  });

  it('gives a participant’s limited view the same verdict', () => {
    fc.assert(
      fc.property(conversation, contents, school, (told, content, moment) => {
        const standing = told as ConversationStanding;
        const [whole, seen] = [standing, standingSeenBy(standing, 'p0')].map((each) =>
          judgeWriting(each, 'p0', content, moment),
        );
        if (whole?.may === false && whole.why === 'blocked')
          expect(seen).toEqual({ may: false, why: 'nobody' });
        else expect(seen).toEqual(whole);
      }),
      { numRuns: DRAWS / 4 },
    );
  });
});

function withoutClock({ parties, taught, ...standing }: ConversationStanding): ConversationStanding {
  const free = ({ messenger, ...party }: Party): Party => {
    if (!messenger) return party;
    const timeRestrictions = { ...messenger.settings.timeRestrictions, enabled: false };
    return { ...party, messenger: { ...messenger, settings: { ...messenger.settings, timeRestrictions } } };
  };
  const always = taught && { taught: { ...taught, hours: { ...taught.hours, enabled: false } } };
  return { ...standing, ...always, parties: parties.map(free) };
}

function mostly(value: boolean) {
  return fc.constantFrom(value, value, value, value, !value);
}
