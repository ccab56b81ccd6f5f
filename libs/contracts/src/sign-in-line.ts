import type { LineState } from '@homeroom/domain';

/** GET /api/school-admin/sign-in-line and /api/super-super-admin/schools/{schoolId}/sign-in-line */
export interface SignInLine {
  /** Wrong PINs today that count. */
  failures: number;
  /** Besides: those from the school's own network, which the line neither counts nor refuses. */
  failuresAtSchool: number;
  /** What the count means for a device that nobody knows, as long as the line is not lifted. */
  state: LineState;
  liftedUntil: string | null;
  /** The midnight on the school's clock with which the count begins anew. */
  endsAt: string;
}

/** POST …/sign-in-line/lift: for an hour nobody is asked and nobody refused by it. */
export interface LiftedSignInLine {
  success: true;
  line: SignInLine;
}
