import type {
  DemoSchool,
  GoalsOfStudent,
  ReleasedReport,
  ReportComment,
  ReportOrder,
  SetStudentGoal,
  StudentRecord,
} from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import type { Meeting } from './meeting';
import { meetingPeople } from './sign-ins';

const WEEKS = { period: 'weeks' } as const;
const COMMENTS = [
  'Reads aloud with joy, and helps whoever is stuck. Next we practice writing what was read in a few sentences of one’s own.',
  'Asks good questions in science and keeps a careful notebook. Handing homework in on time gets easier every week.',
  'Has found friends in the new group and speaks up in the morning circle.',
];
const GOALS: readonly Pick<SetStudentGoal, 'text' | 'measure' | 'target'>[] = [
  { text: 'Ten pieces of homework on time', measure: 'homework', target: 10 },
  { text: 'Read to somebody every evening', measure: 'own' },
];
const GOAL_DAYS = 40;

/** Creates goals of the readme's student and a published report for each child of the class. Existing ones are left unchanged. */
export async function report(
  { office, colleague }: Meeting,
  school: DemoSchool,
  records: readonly StudentRecord[],
): Promise<void> {
  const { card, student } = meetingPeople(school);
  const { classNumber } = card;
  const released = `/api/released-reports?classNumber=${classNumber}`;
  if ((await office.ask<ReleasedReport[]>('GET', released)).length > 0) return;
  const idOf = new Map(records.map(({ id, studentId }) => [studentId, id]));
  const goals = `/api/students/${idOf.get(student.studentId) ?? ''}/goals`;
  const { today } = await colleague.ask<GoalsOfStudent>('GET', goals);
  for (const goal of GOALS)
    await colleague.ask('POST', goals, { ...goal, until: daysAfter(today, GOAL_DAYS) });
  const classmates = school.students.filter((each) => each.classNumber === classNumber);
  // The readme's parent finds a report with a comment.
  const commented = [student, ...classmates.filter(({ id }) => id !== student.id)].slice(0, COMMENTS.length);
  for (const [index, { studentId }] of commented.entries()) {
    const path = `/api/students/${idOf.get(studentId) ?? ''}/report`;
    const { version } = await colleague.ask<ReportComment>('GET', `${path}?period=weeks`);
    await colleague.ask('PUT', path, { ...WEEKS, version, text: COMMENTS[index] });
  }
  const { id } = await office.ask<ReportOrder>('POST', '/api/report-orders', { ...WEEKS, classNumber });
  await office.until<ReportOrder[]>(`/api/report-orders?classNumber=${classNumber}`, (orders) =>
    orders.some((order) => order.id === id && order.state === 'ready'),
  );
  await office.ask('POST', `/api/report-orders/${id}/release`, {});
}
