import type { RegisterSchool } from '@homeroom/contracts';
import { languageOf, OFFERED_CODES } from '@homeroom/domain';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { SOURCE_LANGUAGE } from '../../../i18n/languages';
import { createOnce } from '../../../lib/api-client';
import { writeEntry } from '../../../lib/local-entries';

interface RegisteredSchool {
  school: { id: string; code: string; name: string };
  autoLogin: boolean;
}

/** Mails to the new school use the language in which its form was read. */
function spokenHere(): Pick<RegisterSchool, 'language'> {
  const spoken = languageOf(i18next.language);
  const language = OFFERED_CODES.find((code) => code === spoken);
  return language && language !== SOURCE_LANGUAGE ? { language } : {};
}

export function useRegisterSchool() {
  return useMutation({
    mutationFn: (school: RegisterSchool) =>
      createOnce<RegisteredSchool>('/api/register-school', { ...school, ...spokenHere() }),
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
