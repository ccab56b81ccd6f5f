import { type ChildRules, type PartOfChild, REPEATED_WRITE } from '@homeroom/database';
import { markOf } from '../../homework/assigned/homework-reach';
import { IS_THEIRS } from '../../homework/work/work.queries';
import { EXPORT_RULES } from './export-rules';
import { groupTitle } from '../../ground/access/group-title';

/** SQL: the name of a row in the classroom service, by the id that `r` has of it. */
const named = (table: string, column: string, name = 'x.name') =>
  `(SELECT ${name} FROM ${table} x WHERE x.school_id = $1 AND x.id = r.${column})`;

const CLASS = { class: named('class_card', 'class_id') };
const GROUP = named(
  'course_group',
  'group_id',
  `(SELECT ${groupTitle('c.name', 'x.name')} FROM course c WHERE c.school_id = $1 AND c.id = x.course_id)`,
);
const YEAR = { school_year: named('school_year', 'year_id') };
/** SQL: the name as used on a child's page. */
const FULL_NAME = `trim(x.first_name || ' ' || x.last_name)`;
const HAND_OVER = {
  day: named('hand_over', 'hand_over_id', 'x.day'),
  is_drill: named('hand_over', 'hand_over_id', 'x.is_drill'),
};
/** SQL: a family may download a released copy at any moment, and hears of a running hand-over from the school itself. */
const IS_CLOSED = `EXISTS (SELECT FROM hand_over h WHERE h.school_id = $1 AND h.id = r.hand_over_id AND h.closed_at IS NOT NULL)`;
const PERMISSION = {
  title: named('permission_slip', 'slip_id', 'x.title'),
  event_on: named('permission_slip', 'slip_id', 'x.event_on'),
};
const homework = (column: string) => named('homework', 'homework_id', `x.${column}`);
/** SQL: the mark of a piece of work, as shown on the family's own page. */
const mark = (column: 'score' | 'rubric_levels') => `(SELECT ${markOf(column)} FROM (SELECT r.*) w)`;

const OFFICE = 'what the office notes of its own steps with a record';
const COLLECTED =
  'who has custody of the child, and who may collect it or did, is told to those alone who may ask for others: the office looks who asks, and gives it on request';
const OF_WHAT_CAME_LAST =
  'in it where it is of what was handed in last, as on the family’s page; what was handed in once more has none yet';
const SHEET = 'a line of a list that is read in or printed, and goes by itself';
const SHORT = 'goes by itself within days, and is of the class';
const COUNTED = 'tells saves of one page from each other';
const TOLD = 'what the services tell each other';

/** SQL: a condition on file use `u` that selects the child's files. */
export const CHILD_FILES = `u.used_by IN (SELECT w.id FROM homework_work w WHERE w.school_id = $1 AND w.student_id = $2)`;

/** What a child's copy contains of the classroom service, in reading order. */
const RULES: ChildRules = {
  tables: {
    student: {
      rows: 'r.id = $2',
      columns: [
        ...['record_id', 'sign_in_id', 'first_name', 'last_name', 'grade', 'section', 'is_active'],
        ...['created_at', 'sourced_id'],
      ],
      said: CLASS,
    },
    enrolment: { columns: ['starts_on', 'ends_on'], said: CLASS, order: 'r.starts_on' },
    group_enrolment: { columns: ['starts_on', 'ends_on'], said: { group: GROUP }, order: 'r.starts_on' },
    promoted_student: {
      columns: ['was_grade', 'was_section', 'new_grade', 'new_section', 'enrolled_on'],
      said: {
        ...YEAR,
        from_class: named('class_card', 'from_class_id'),
        into_class: named('class_card', 'into_class_id'),
      },
    },
    medical_record: { columns: ['notes', 'doctor_name', 'doctor_phone'] },
    family_request: {
      about:
        'What a guardian said of the child’s health, and the office took into the record, within the last year.',
      // A request that did not become part of the record belongs to its author, who may not have told another guardian.
      rows: `r.student_id = $2 AND r.kind = 'medical' AND r.state = 'confirmed'`,
      columns: ['wanted', 'asked_at', 'decided_at'],
      order: 'r.decided_at',
    },
    attendance_mark: {
      columns: ['day', 'session', 'code', 'meaning', 'late', 'minutes'],
      order: `r.day, r.session <> 'morning', r.session <> 'afternoon', length(r.session), r.session`,
    },
    attendance_change: {
      columns: ['from_code', 'from_minutes', 'to_code', 'to_minutes', 'changed_at', 'changed_by_role'],
      said: { day: named('attendance_register', 'register_id', 'x.day') },
      order: 'r.changed_at',
    },
    absence_report: {
      columns: ['starts_on', 'ends_on', 'reason', 'state', 'code', 'reported_at', 'decided_at'],
      order: 'r.starts_on',
    },
    point_entry: {
      columns: ['awarded_at', 'amount', 'note', 'awarded_by_role', 'is_adjustment'],
      said: {
        category: named('point_category', 'category_id'),
        // Only a teacher, as on the family's own page, which does not show the office.
        awarded_by: named('teacher', 'awarded_by', FULL_NAME),
        ...CLASS,
        group: GROUP,
        takes_back: 'r.reverses_entry_id IS NOT NULL',
      },
      order: 'r.awarded_at DESC, r.id',
    },
    point_total: { columns: ['points'], said: YEAR },
    badge_given: {
      columns: ['given_at', 'given_by_role'],
      said: { badge: named('badge', 'badge_id') },
      order: 'r.given_at',
    },
    redemption: {
      columns: ['name', 'price', 'state', 'asked_at', 'decided_at', 'decided_by_role', 'reason'],
      said: YEAR,
      order: 'r.asked_at',
    },
    point_spending: { columns: ['kind', 'amount', 'at'], said: YEAR, order: 'r.at' },
    saving_for: { columns: [], said: { reward: named('reward', 'reward_id') } },
    homework_work: {
      // The family's page does not show homework that nobody has to do any more or that was set by mistake, either.
      rows: `r.student_id = $2 AND (r.state <> 'open' OR EXISTS (
        SELECT FROM (SELECT r.state) w JOIN homework h ON h.school_id = $1 AND h.id = r.homework_id
        JOIN student s ON s.school_id = $1 AND s.id = r.student_id WHERE ${IS_THEIRS}))`,
      columns: ['state', 'text', 'handed_in_at', 'first_handed_in_at', 'arrived_at', 'comment', 'marked_at'],
      said: {
        ...{ title: homework('title'), subject: homework('subject'), due_on: homework('due_on') },
        ...{ max_score: homework('max_score'), removed: homework('removed_at IS NOT NULL') },
        ...{ score: mark('score'), rubric_levels: mark('rubric_levels') },
      },
      order: `${homework('due_on')} DESC NULLS LAST, r.id`,
    },
    released_report: {
      rows: 'r.student_id = $2 AND r.taken_back_at IS NULL',
      columns: ['starts_on', 'about', 'content', 'released_at'],
      order: 'r.released_at',
    },
    student_goal: {
      columns: [
        ...['text', 'measure', 'target', 'starts_on', 'until', 'set_at', 'set_by_role', 'state', 'closed_on'],
        ...['counted', 'closed_by_role'],
      ],
      order: 'r.starts_on, r.id',
    },
    student_plant: { columns: ['species', 'pot', 'companion', 'chosen_at'] },
    game_session: {
      columns: [
        ...['game', 'band', 'minutes', 'started_at', 'ends_at', 'ended_at', 'answered', 'right_answers'],
        ...['streak', 'best_streak', 'lives', 'score', 'points'],
      ],
      order: 'r.started_at',
    },
    game_day: { columns: ['day', 'sessions', 'points'], order: 'r.day' },
    game_skill: { columns: ['skill', 'rating', 'answers', 'right_answers'] },
    permission_child: { columns: ['asked_at'], said: PERMISSION, order: 'r.asked_at' },
    seat: { columns: ['x', 'y'], said: { plan: named('seating_plan', 'plan_id') } },
    hand_over_child: {
      rows: `r.student_id = $2 AND ${IS_CLOSED}`,
      columns: ['is_absent'],
      said: { ...CLASS, ...HAND_OVER },
    },
    hand_over_line: {
      // A refused hand-over happened all the same. Only the office may say that it was to somebody who is kept away.
      rows: `r.student_id = $2 AND ${IS_CLOSED} AND NOT (r.outcome = 'refused' AND (r.why = 'barred' OR r.taken_back_at IS NOT NULL))`,
      columns: ['outcome', 'at', 'taken_back_at'],
      said: HAND_OVER,
      order: 'r.at',
    },
    calendar_feed: { rows: 'r.person_id = $2', columns: ['made_at'] },
  },
  leftOut: {
    'family_request.kind': 'of the child’s health alone: contact and who collects is on request',
    'family_request.state':
      'what was confirmed alone: of anything else each guardian knows their own, and the office gives it on request',
    'family_request.made_from': 'what the record said before that',
    'family_request.reason': 'said of what was refused alone',
    'student.out_by_list': 'whether a list took them out, for the next list alone',
    account_news: TOLD,
    roster_line: SHEET,
    slip_sheet: SHEET,
    report_sheet: SHEET,
    class_pick: SHORT,
    class_poll: SHORT,
    class_poll_answer: SHORT,
    progress_week: 'figures of many children, counted from what is in it',
    repeated_write: REPEATED_WRITE,
    begun_copy: 'holds the ZIPs of a copy like this one together, for a day',
    guardian_link:
      'who asked to be a guardian of the child, and what became of it: it is about that guardian',
    collection_list: COLLECTED,
    family_tie:
      'who the other guardians are, and on what terms: no page tells one guardian of another, who may be a foster parent; the office gives it on request',
    former_guardian:
      'who was a guardian of the child before: no page tells one guardian of another; the office gives it on request',
    class_apart: 'says who is not put together with whom: it names another child',
    report_comment: 'a teacher’s draft; what was given out stands in the report',
    data_hold: OFFICE,
    data_request:
      'what a guardian asked about the child’s data: each knows their own, and the office gives it on request',
    erasure: OFFICE,
    erased_part: OFFICE,
    file: 'the files themselves lie beside',
    file_use: 'the files themselves lie beside',
    'student.parent_email': 'contact of a guardian, which another guardian may not have',
    'student.parent_phone': 'contact of a guardian, which another guardian may not have',
    'group_enrolment.is_brought': OFFICE,
    'medical_record.version': COUNTED,
    'permission_child.told_ids':
      'whom the school contacts about the child, which is not for each guardian to know',
    permission_answer:
      'what a guardian permitted or not, and wrote to the staff with it: each knows their own, and the office gives it on request',
    'attendance_mark.note': 'a note of the staff for the staff',
    'absence_report.note': 'what a guardian wrote to the staff, which another guardian may not have',
    'attendance_change.from_note': 'a note of the staff for the staff',
    'attendance_change.to_note': 'a note of the staff for the staff',
    'attendance_change.reason': 'a note of the staff for the staff',
    'point_total.revision': 'tells which of two totals is newer',
    'redemption.picture': 'how a reward is drawn',
    'redemption.colour': 'how a reward is drawn',
    'homework_work.score': OF_WHAT_CAME_LAST,
    'homework_work.rubric_levels': OF_WHAT_CAME_LAST,
    'homework_work.version': COUNTED,
    'released_report.template': 'how the school’s reports looked',
    'released_report.reminded_on': 'when guardians were reminded',
    'released_report.taken_back_at': 'reports that were taken back are not in it',
    'promoted_student.told_at': TOLD,
    'promoted_student.was_in_groups': 'ids of groups, which stand among the groups by name',
    'game_session.kept_until': 'when it goes by itself',
    'game_skill.kept_until': 'when it goes by itself',
    'game_day.kept_until': 'when it goes by itself',
    'game_session.seed': 'what the questions were drawn from',
    'game_session.open': 'questions of a game',
    'game_session.asked': 'questions of a game',
    'hand_over_line.to_name': COLLECTED,
    'hand_over_line.relation': COLLECTED,
    'hand_over_line.nth': COUNTED,
    'hand_over_line.change': COUNTED,
    'hand_over_line.reason': 'a note of the staff for the staff',
    'hand_over_line.why': 'a note of the staff for the staff',
    'hand_over_line.by_role': 'a note of the staff for the staff',
    'hand_over_line.written_at': TOLD,
    'hand_over_line.taken_back_by_role': 'a note of the staff for the staff',
    'hand_over_line.taken_back_reason': 'a note of the staff for the staff',
  },
};

export const CHILD_PART: PartOfChild = { exported: EXPORT_RULES, rules: RULES };
