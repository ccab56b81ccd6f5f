import type { SignedIn } from './sign-in.service';
import type { AccountRow } from './sign-in.queries';

interface Person {
  account: Omit<AccountRow, 'secret' | 'slipHash' | 'budgets' | 'email'>;
  school: SignedIn['school'];
  schoolId: string;
}

export function welcome({ account }: SignedIn) {
  return { success: true, message: `Welcome back, ${account.firstName}!` };
}

/** A person's data, as returned by a sign-in and later requests. */
export function personOf({ account, school, schoolId }: Person) {
  const { accountId, role, firstName, lastName, teacherType, classNumber } = account;
  return {
    id: accountId,
    role,
    firstName,
    lastName,
    schoolId,
    schoolCode: school.code,
    schoolName: school.name,
    ...(teacherType ? { teacherType } : {}),
    ...(classNumber === null ? {} : { classNumber }),
  };
}

/** Administrators and the operator. */
export function welcomeUser(signedIn: SignedIn) {
  return { ...welcome(signedIn), user: { ...personOf(signedIn), email: signedIn.account.email } };
}

export function welcomeStaff(signedIn: SignedIn) {
  return signedIn.account.role === 'teacher' ? welcomeTeacher(signedIn) : welcomeUser(signedIn);
}

export function welcomeTeacher(signedIn: SignedIn) {
  return { ...welcome(signedIn), teacher: personOf(signedIn) };
}
