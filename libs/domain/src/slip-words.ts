/** The texts of a student's and a parent's slip, on screen and on paper. */
export const SLIP_WORDS = {
  title: 'Sign-in slips',
  className: 'Class',
  schoolCode: 'School code',
  studentId: 'Student ID',
  parentId: 'Parent ID',
  parentOf: 'Parent of {{names}}',
  pin: 'PIN (5 digits)',
  how: 'Scan the code, or go to {{address}}. Then type the PIN or password.',
  howParent: 'Scan the code, or go to {{address}} and choose “Login Parent”. Then type the PIN or password.',
};
