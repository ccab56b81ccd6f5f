import { LIMITS, normaliseSchoolCode } from '@homeroom/domain';

/** What the address of a printed slip or of a mail fills in: everything but the secret. */
export interface Slip {
  schoolCode: string;
  id: string;
  grade: string;
}

const CODE = new RegExp(`^[A-Z0-9]{1,${LIMITS.schoolCodeLength}}$`);
const ID = /^[\w-]{1,64}$/;

/** Anybody may have made the address: what is no code and no ID fills in nothing. */
export function readSlip(address: URLSearchParams): Slip {
  const code = normaliseSchoolCode(address.get('school') ?? '');
  const id = address.get('id') ?? '';
  return {
    schoolCode: CODE.test(code) ? code : '',
    id: ID.test(id) ? id : '',
    grade: (address.get('grade') ?? '').slice(0, LIMITS.gradeTextLength),
  };
}
