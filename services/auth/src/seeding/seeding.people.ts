import type { DemoForAuth } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import type { SecretKind } from '../secrets/vault';

/** A demo account as a row of the table, with its secrets. */
export interface DemoAccount {
  row: { id: string; role: Role; first_name: string; last_name?: string; sign_in_id?: string } & Record<
    string,
    unknown
  >;
  secrets: { kind: SecretKind; secret: string }[];
}

export function accountsOf({ admins, classes, teachers, students, guardians }: DemoForAuth): DemoAccount[] {
  return [
    ...admins.map((admin) => ({
      row: {
        ...named(admin),
        role: 'school_admin' as const,
        email: admin.email,
        verified_email: admin.email,
      },
      secrets: [{ kind: 'password' as const, secret: admin.password }],
    })),
    ...teachers.map((teacher) => ({
      row: {
        ...named(teacher),
        role: 'teacher' as const,
        email: teacher.email,
        verified_email: teacher.email,
        sign_in_id: teacher.teacherId,
        teacher_type: teacher.teacherType,
      },
      secrets: [{ kind: 'pin' as const, secret: teacher.pin }],
    })),
    ...students.map((student) => ({
      row: {
        ...named(student),
        role: 'student' as const,
        sign_in_id: student.signInId,
        record_id: student.studentId,
        class_number: student.classNumber,
      },
      secrets: [{ kind: 'pin' as const, secret: student.pin }],
    })),
    ...guardians.map((guardian) => ({
      row: {
        ...named(guardian),
        role: 'parent' as const,
        email: guardian.email,
        verified_email: guardian.email,
        sign_in_id: guardian.parentId,
      },
      secrets: [{ kind: 'pin' as const, secret: guardian.pin }],
    })),
    ...classes.map(({ id, className, classNumber, grade, section, ...secrets }) => ({
      row: {
        id,
        role: 'class_device' as const,
        first_name: className,
        class_number: classNumber,
        grade,
        section,
      },
      secrets: [
        { kind: 'class_password' as const, secret: secrets.classPassword },
        { kind: 'principal_password' as const, secret: secrets.principalPassword },
      ],
    })),
  ];
}

function named({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) {
  return { id, first_name: firstName, last_name: lastName };
}
