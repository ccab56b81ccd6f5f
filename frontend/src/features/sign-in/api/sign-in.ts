import type {
  AdminLogin,
  ClassLogin,
  JoinedMemberships,
  ParentLogin,
  ProofOfWork,
  StudentLogin,
  TeacherLogin,
} from '@homeroom/contracts';
import type { MemberRole, Role } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client';
import { endSession } from '../../../lib/local-entries';
import { slipToken } from '../../../lib/slip-token';
import { type Prove, useProof } from './use-proof';
import { useSecondStep } from './use-second-step';

/** Five doors into the same session, each with its own key. */
interface Logins {
  '/api/login': { request: AdminLogin; answer: { user: { firstName: string; role: Role } } };
  '/api/parent-login': { request: ParentLogin; answer: { parent: { firstName: string } } };
  '/api/student-login': { request: StudentLogin; answer: { student: { firstName: string } } };
  '/api/class-login': { request: ClassLogin; answer: { classNumber?: number } };
  '/api/auth/teacher-login': { request: TeacherLogin; answer: { teacher: { firstName: string } } };
  '/api/auth/student-login': { request: StudentLogin; answer: { student: { firstName: string } } };
}
type PinDoor = Exclude<keyof Logins, '/api/login' | '/api/class-login'>;

const ADDING = '/api/account/memberships';

/** The other school's sign-in, shown by somebody who is signed in: it is counted and asked for as at the door. */
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
    // Whose alerts and children are shown here follows from who one is.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return { ...adding, secondStep: step, proof: progress && { ...progress, stop } };
}

/** With a password. */
export function useSignIn<P extends keyof Logins>(path: P) {
  return useEntering((request: Logins[P]['request']) =>
    callApi<Logins[P]['answer']>(path, { body: request }),
  );
}

/** With a PIN: the school's line may ask for a calculation first, which the page does by itself and shows. */
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
      // Whoever used this browser before leaves nothing behind for the next person's first picture. What waits is theirs if it is
      // them again, and goes as soon as it is known that it is not.
      endSession();
      queryClient.removeQueries();
    },
  });
  return { ...entering, secondStep: step };
}

/** The line may have moved on by the time a long calculation is done. */
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
