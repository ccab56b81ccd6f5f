import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import type { Role } from '../../../lib/contract-types';
import { clearPersonEntries } from '../../../lib/local-entries';

interface AdminLogin {
  request: { email: string; password: string; schoolCode: string };
  answer: { user: { firstName: string; role: Role } };
}
interface ParentLogin {
  request: { parentId: string; password: string };
  answer: { parent: { firstName: string } };
}
interface StudentLogin {
  request: { schoolCode: string; studentId: string; password: string };
  answer: { student: { firstName: string } };
}
interface ClassLogin {
  request: { schoolCode: string; grade: string; password: string };
  answer: { classNumber?: number };
}
interface TeacherLogin {
  request: { schoolCode: string; teacherId: string; password: string };
  answer: { teacher: { firstName: string } };
}

/** Five doors into the same session, each with its own key. */
interface Logins {
  '/api/login': AdminLogin;
  '/api/parent-login': ParentLogin;
  '/api/student-login': StudentLogin;
  '/api/class-login': ClassLogin;
  '/api/auth/teacher-login': TeacherLogin;
  '/api/auth/student-login': StudentLogin;
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
