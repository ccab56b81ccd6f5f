import type { RegisterSchool } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { writeEntry } from '../../../lib/local-entries';

interface RegisteredSchool {
  school: { id: string; code: string; name: string };
  autoLogin: boolean;
}

export function useRegisterSchool() {
  return useMutation({
    mutationFn: (school: RegisterSchool) => createOnce<RegisteredSchool>('/api/register-school', school),
    onSuccess: ({ school, autoLogin }) => {
      writeEntry('registeredSchoolInfo', {
        schoolId: school.id,
        schoolCode: school.code,
        schoolName: school.name,
        autoLogin,
      });
    },
  });
}
