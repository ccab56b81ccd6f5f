import type { AdminLogin, ClassLogin, ParentLogin, StudentLogin, TeacherLogin } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { clearPersonEntries } from '../../../lib/local-entries';

/** Five doors into the same session, each with its own key. */
interface Logins {
  '/api/login': { request: AdminLogin; answer: { user: { firstName: string; role: Role } } };
  '/api/parent-login': { request: ParentLogin; answer: { parent: { firstName: string } } };
  '/api/student-login': { request: StudentLogin; answer: { student: { firstName: string } } };
  '/api/class-login': { request: ClassLogin; answer: { classNumber?: number } };
  '/api/auth/teacher-login': { request: TeacherLogin; answer: { teacher: { firstName: string } } };
  '/api/auth/student-login': { request: StudentLogin; answer: { student: { firstName: string } } };
}

export function useSignIn<P extends keyof Logins>(path: P) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Logins[P]['request']) => callApi<Logins[P]['answer']>(path, { body: request }),
    onSuccess: () => {
      // Whoever used this browser before leaves nothing behind for the next person's first picture.
      clearPersonEntries();
      queryClient.removeQueries();
    },
  });
}
