/** What stands on a student's slip, on the screen and on paper. */
export const SLIP_WORDS = {
  title: 'Sign-in slips',
  className: 'Class',
  schoolCode: 'School code',
  studentId: 'Student ID',
  pin: 'PIN (5 digits)',
  how: 'Scan the code, or go to {{address}}. Then type the secret.',
};
