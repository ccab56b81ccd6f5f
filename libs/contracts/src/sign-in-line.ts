import type { LineState } from '@homeroom/domain';

/** GET /api/school-admin/sign-in-line and /api/super-super-admin/schools/{schoolId}/sign-in-line */
export interface SignInLine {
  /** Today's wrong PINs that count. */
  failures: number;
  /** In addition: wrong PINs from the school's own network, which the line neither counts nor refuses. */
  failuresAtSchool: number;
  /** What the count means for an unknown device, unless the line is lifted. */
  state: LineState;
  liftedUntil: string | null;
  /** The midnight on the school's clock at which the count restarts. */
  endsAt: string;
}

/** POST …/sign-in-line/lift: for an hour the line requires no proof and refuses nobody. */
export interface LiftedSignInLine {
  success: true;
  line: SignInLine;
}
