import type { AskClassPoll, ClassPolls, DemoSchool, WrittenClassPoll } from '@homeroom/contracts';
import type { Meeting } from './meeting';
import { Office } from './office';
import { meetingPeople } from './sign-ins';

const ANSWERED: Omit<AskClassPoll, 'schoolId'> = {
  ...{ kind: 'choices', question: 'Which book shall we read next?', isAnonymous: false },
  choices: [{ label: 'The one with the dragon' }, { label: 'The one about the sea' }, { label: 'Poems' }],
};
const OPEN: Omit<AskClassPoll, 'schoolId'> = {
  ...{ kind: 'yes_no', question: 'Shall we read outside today?', isAnonymous: true },
};

/** Creates a poll that the class has answered and one that is open. Does nothing if the class has polls. */
export async function askClass(app: string, { colleague }: Meeting, school: DemoSchool): Promise<void> {
  const { card, student } = meetingPeople(school);
  const path = `/api/simple-classes/${card.classNumber}/polls`;
  const { polls } = await colleague.ask<ClassPolls>('GET', path);
  if (polls.length > 0) return;
  const { poll } = await colleague.ask<WrittenClassPoll>('POST', path, ANSWERED);
  const pupil = await Office.signIn(
    app,
    { schoolCode: school.code, studentId: student.signInId, password: student.pin },
    '/api/auth/student-login',
  );
  await pupil.ask('PUT', `/api/class-poll/${poll.id}/answer`, { choice: 1 });
  await colleague.ask('POST', `${path}/${poll.id}/close`, {});
  await colleague.ask('POST', `${path}/${poll.id}/show`, { isShown: true });
  await colleague.ask('POST', path, OPEN);
}
