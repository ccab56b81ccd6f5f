import type {
  AdminLogin,
  ClassLogin,
  JoinedMemberships,
  ParentLogin,
  ProofOfWork,
  StudentLogin,
  TeacherLogin,
  WelcomeParent,
  WelcomeStudent,
  WelcomeTeacher,
  WelcomeUser,
} from '@homeroom/contracts';
import type { MemberRole } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client';
import { endSession } from '../../../lib/local-entries';
import { slipToken } from '../../../lib/slip-token';
import { type Prove, useProof } from './use-proof';
import { useSecondStep } from './use-second-step';

/** The sign-in endpoints, each with its own credentials; all give the same session. */
interface Logins {
  '/api/login': { request: AdminLogin; answer: Pick<WelcomeUser, 'user'> };
  '/api/parent-login': { request: ParentLogin; answer: Pick<WelcomeParent, 'parent'> };
  '/api/student-login': { request: StudentLogin; answer: Pick<WelcomeStudent, 'student'> };
  '/api/class-login': { request: ClassLogin; answer: { classNumber?: number } };
  '/api/auth/teacher-login': { request: TeacherLogin; answer: Pick<WelcomeTeacher, 'teacher'> };
  '/api/auth/student-login': { request: StudentLogin; answer: Pick<WelcomeStudent, 'student'> };
}
type PinDoor = Exclude<keyof Logins, '/api/login' | '/api/class-login'>;

const ADDING = '/api/account/memberships';

/** Signs in to the other school while signed in: rate limits and second factors apply as at a normal sign-in. */
export function useAddSchool(role: MemberRole) {
  const { progress, prove, stop } = useProof();
  const queryClient = useQueryClient();
  const { step, ask } = useSecondStep(`${ADDING}/second-step`);
  const adding = useMutation({
    mutationFn: (request: ParentLogin | TeacherLogin) =>
      withProof(prove, (proof) =>
        callApi<JoinedMemberships>(`${ADDING}/${role}`, { body: proof ? { ...request, proof } : request }),
      ).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.secondStep)) throw error;
        return ask<JoinedMemberships>(error.secondStep);
      }),
    // Everything shown here depends on the person's memberships.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return { ...adding, secondStep: step, proof: progress && { ...progress, stop } };
}

/** Signs in with a password. */
export function useSignIn<P extends keyof Logins>(path: P) {
  return useEntering((request: Logins[P]['request']) =>
    callApi<Logins[P]['answer']>(path, { body: request }),
  );
}

/** Signs in with a PIN: the school may require a proof of work first, which the page computes by itself with visible progress. */
export function usePinSignIn<P extends PinDoor>(path: P) {
  const { progress, prove, stop } = useProof();
  const entering = useEntering((request: Logins[P]['request']) => {
    const token = slipToken();
    const body = token ? { ...request, slipToken: token } : request;
    return withProof(prove, (proof) =>
      callApi<Logins[P]['answer']>(path, { body: proof ? { ...body, proof } : body }),
    );
  });
  return { ...entering, proof: progress && { ...progress, stop } };
}

export function useEntering<Request, Answer>(enter: (request: Request) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const { step, ask } = useSecondStep();
  const entering = useMutation({
    mutationFn: (request: Request) =>
      enter(request).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.secondStep)) throw error;
        return ask<Answer>(error.secondStep);
      }),
    onSuccess: () => {
      // Clears data of the browser's previous user before the next person's first page. Queued writes stay if it is the same person again,
      // and are dropped as soon as it is known to be another.
      endSession();
      queryClient.removeQueries();
    },
  });
  // Also while the greeting is read: a second sign-in would lead to the person's home a second time, away from where they have gone.
  return { ...entering, isBusy: entering.isPending || entering.isSuccess, secondStep: step };
}

/** The challenge may have changed by the time a long computation is done. */
const MOST_PROOFS = 3;

async function withProof<Answer>(
  prove: Prove,
  knock: (proof?: ProofOfWork) => Promise<Answer>,
): Promise<Answer> {
  let proof: ProofOfWork | undefined;
  for (let proofs = 0; ; proofs++) {
    try {
      return await knock(proof);
    } catch (error) {
      if (!(error instanceof ApiError && error.proof) || proofs === MOST_PROOFS) throw error;
      proof = await prove(error.proof);
    }
  }
}
