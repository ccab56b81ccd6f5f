import { request } from '@playwright/test';
import { rows } from './rows';
import { makeSchool, type SchoolOfStates } from './school';

interface Slip {
  studentId: string;
  pin: string;
  slipToken: string;
}

/**
 * A school at which this many sign-ins have failed today. Its people signed in from this machine, which would make it a known address of
 * the school; that is removed here, so that a new browser counts as unknown.
 */
export async function makePressedSchool(baseURL: string, failures: number) {
  const school = await makeSchool(baseURL);
  const admin = await request.newContext({ baseURL, storageState: school.admin });
  const user = (await (await admin.get('/api/auth/user')).json()) as { schoolId: string };
  const answer = await admin.post(`/api/simple-students/${school.facts.studentId}/pin`, {
    data: { for: 'student' },
  });
  const { credentials } = (await answer.json()) as { credentials: { student: Slip } };
  await pressSchool(user.schoolId, failures);
  return { ...school, schoolId: user.schoolId, slip: credentials.student };
}

export type PressedSchool = SchoolOfStates & Awaited<ReturnType<typeof makePressedSchool>>;

/** Also resets the count, with 0 failures: failures at one school can affect sign-ins with an ID that belongs to no school. */
export async function pressSchool(schoolId: string, failures: number): Promise<void> {
  await rows('DELETE FROM auth.known_address WHERE school_id = $1', [schoolId]);
  await rows(
    `INSERT INTO auth.sign_in_line (school_id, key, day_ends_at, failures, failures_at_school)
     VALUES ($1, 'own', now() + interval '8 hours', $2, 0)
     ON CONFLICT (school_id, key) DO UPDATE SET failures = excluded.failures, lifted_until = NULL,
       day_ends_at = excluded.day_ends_at`,
    [schoolId, failures],
  );
}
