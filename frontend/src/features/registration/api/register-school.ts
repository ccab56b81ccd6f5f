import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { writeEntry } from '../../../lib/local-entries';

export interface RegisterSchool {
  schoolName: string;
  adminName: string;
  adminEmail: string;
  adminPassword: string;
  country: string;
  street?: string;
  zipCode?: string;
  city?: string;
  phoneCountryCode?: string;
  phoneNumber?: string;
}

interface RegisteredSchool {
  success: boolean;
  message: string;
  school: { id: string; code: string; name: string };
  autoLogin: boolean;
}

export function useRegisterSchool() {
  return useMutation({
    mutationFn: (school: RegisterSchool) => createOnce<RegisteredSchool>('/api/register-school', school),
    onSuccess: ({ success, school, autoLogin }) => {
      if (!success) return;
      writeEntry('registeredSchoolInfo', {
        schoolId: school.id,
        schoolCode: school.code,
        schoolName: school.name,
        autoLogin,
      });
    },
  });
}
