import type { DemoSchool } from '@homeroom/contracts';
import { Office } from './office';
import { meetingPeople } from './sign-ins';

/** The demo's people in their browsers: the administrator, a teacher, and a parent of that teacher's class. */
export interface Meeting {
  office: Office;
  colleague: Office;
  guardian: Office;
}

export async function meet(app: string, office: Office, school: DemoSchool): Promise<Meeting> {
  const { teacher, parent } = meetingPeople(school);
  const [colleague, guardian] = await Promise.all([
    Office.signIn(
      app,
      { schoolCode: school.code, teacherId: teacher.teacherId, password: teacher.pin },
      '/api/auth/teacher-login',
    ),
    Office.signIn(app, { parentId: parent.parentId, password: parent.pin }, '/api/parent-login'),
  ]);
  return { office, colleague, guardian };
}
