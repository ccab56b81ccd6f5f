import { LIMITS, normaliseSchoolCode } from '@homeroom/domain';

/** Values filled in by the address of a slip or a mail: everything but the secret. */
export interface Slip {
  schoolCode: string;
  id: string;
  grade: string;
}

const CODE = new RegExp(`^[A-Z0-9]{1,${LIMITS.schoolCodeLength}}$`);
const ID = /^[\w-]{1,64}$/;

/** Anybody can have written the address, so invalid codes and IDs are ignored. */
export function readSlip(address: URLSearchParams): Slip {
  const code = normaliseSchoolCode(address.get('school') ?? '');
  const id = address.get('id') ?? '';
  return {
    schoolCode: CODE.test(code) ? code : '',
    id: ID.test(id) ? id : '',
    grade: (address.get('grade') ?? '').slice(0, LIMITS.gradeTextLength),
  };
}
