import type { Fault } from '../fault';

const FOLDER = 'services/messaging/src/announcements';
const ANNOUNCEMENTS = [`${FOLDER}/announcements.spec.ts`];
const AUDIENCE = [`${FOLDER}/audience.spec.ts`];
const RECEIPTS = [`${FOLDER}/receipts.spec.ts`];
const SURVEYS = [`${FOLDER}/surveys.spec.ts`];
const FAN_OUT = [`${FOLDER}/fan-out.spec.ts`];
const RULE = 'libs/domain/src/messaging/announcements.ts';
const OF_RULE = ['libs/domain/src/messaging/announcements.spec.ts'];

/** Faults in who may announce what to whom, and who sees who has read it. */
export const ANNOUNCEMENT_FAULTS: readonly Fault[] = [
  {
    id: 'announcement-goes-out-again-after-a-restore',
    kind: 'guard dropped',
    file: `${FOLDER}/publishing.service.ts`,
    right: 'isOpen && !each.isOfBeforeRestore ?',
    wrong: 'isOpen ?',
    noticedBy: ANNOUNCEMENTS,
  },
  {
    id: 'subject-teacher-addresses-a-class',
    kind: 'permission widened',
    file: RULE,
    right: `if (author.role !== 'teacher' || !leadsClasses(author.teacherType)) return false;`,
    wrong: `if (author.role !== 'teacher') return false;`,
    noticedBy: OF_RULE,
  },
  {
    id: 'children-read-what-is-for-families',
    kind: 'guard dropped',
    file: RULE,
    right: 'return audience.withStudents && isForChild(',
    wrong: 'return isForChild(',
    noticedBy: OF_RULE,
  },
  {
    id: 'rows-forget-that-a-child-has-left',
    kind: 'guard dropped',
    file: 'services/messaging/src/rules/for-reader.ts',
    right: `AND child.role = 'student' AND child.is_active`,
    wrong: `AND child.role = 'student'`,
    noticedBy: AUDIENCE,
  },
  {
    id: 'announcement-of-every-class',
    kind: 'guard dropped',
    file: 'services/messaging/src/rules/for-reader.ts',
    right: 't.class_id = ANY(a.class_ids)',
    wrong: 't.class_id IS NOT NULL',
    noticedBy: AUDIENCE,
  },
  {
    id: 'other-class-is-addressed',
    kind: 'guard dropped',
    file: `${FOLDER}/addressing.service.ts`,
    right: 'if (!mayAddress(author, stands ? stillThere(audience, chosen) : audience, chosen))',
    wrong: 'if (!mayAddress(author, stands ? stillThere(audience, chosen) : audience, chosen) && stands)',
    noticedBy: ANNOUNCEMENTS,
  },
  {
    id: 'colleagues-announcement-withdrawn',
    kind: 'check turned round',
    file: `${FOLDER}/written.queries.ts`,
    right: `(a.author_id = $2 OR ($3::boolean AND (a.state <> 'draft' OR a.publish_on IS NOT NULL)))`,
    wrong: `(a.author_id = $2 OR $3::boolean OR a.state <> 'draft')`,
    noticedBy: ANNOUNCEMENTS,
  },
  {
    id: 'office-speaks-for-a-teacher',
    kind: 'guard dropped',
    file: `${FOLDER}/written.service.ts`,
    right: 'if (!isOut && before.authorId !== identity.personId)',
    wrong: 'if (!isOut && before.authorId === undefined)',
    noticedBy: ANNOUNCEMENTS,
  },
  {
    id: 'receipts-of-a-lost-class',
    kind: 'guard dropped',
    file: `${FOLDER}/receipts.service.ts`,
    right: '    await this.addressing.mustAddress(tx, identity, found, { stands: true });\n',
    wrong: '',
    noticedBy: RECEIPTS,
  },
  {
    id: 'reminded-as-often-as-asked',
    kind: 'guard dropped',
    file: `${FOLDER}/written.queries.ts`,
    right: `(reminded_at IS NULL OR reminded_at <=`,
    wrong: `(true OR reminded_at <=`,
    noticedBy: RECEIPTS,
  },
  {
    id: 'more-names-than-places',
    kind: 'guard dropped',
    file: `${FOLDER}/surveys.queries.ts`,
    right: 'AND (capacity IS NULL OR taken < capacity) RETURNING id',
    wrong: 'AND (capacity IS NULL OR taken <= capacity) RETURNING id',
    noticedBy: SURVEYS,
  },
  {
    id: 'a-place-for-each-guardian',
    kind: 'guard dropped',
    file: `${FOLDER}/surveys.service.ts`,
    right: '        await tx.sql(takeBackAnswers(announcementId, subjects));\n',
    wrong: '',
    noticedBy: SURVEYS,
  },
  {
    id: 'poll-shows-how-others-answered',
    kind: 'check turned round',
    file: `${FOLDER}/surveys.service.ts`,
    right: `...(survey?.kind === 'slots' && capacity !== undefined && { capacity }),`,
    wrong: `...(capacity !== undefined && { capacity }),`,
    noticedBy: SURVEYS,
  },
  {
    id: 'author-is-told-as-a-reader',
    kind: 'guard dropped',
    file: `${FOLDER}/announcement-notices.queries.ts`,
    right:
      'ON who.school_id = $1 AND who.person_id <> a.author_id\n       LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = who.person_id\n     WHERE ${FOR_READER} AND ${PENDING}\n   ), gone',
    wrong:
      'ON who.school_id = $1\n       LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = who.person_id\n     WHERE ${FOR_READER} AND ${PENDING}\n   ), gone',
    noticedBy: FAN_OUT,
  },
  {
    id: 'ex-leader-is-let-out',
    kind: 'guard dropped',
    file: `${FOLDER}/publishing.service.ts`,
    right: `teacherType: teacherType ?? 'principal'`,
    wrong: `teacherType: 'principal'`,
    noticedBy: ANNOUNCEMENTS,
  },
];
