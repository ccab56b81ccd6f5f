import type { RosterColumn } from './roster-columns';
import type { RosterRefusal } from './roster-rows';
import type { RosterStay } from './roster-undo';
import { SENTENCES } from './sentences';

/** As the template and the file of what was refused head them; a file headed like this is read without a question. */
export const ROSTER_HEADS: Record<RosterColumn, string> = {
  recordId: 'Record ID',
  lastName: 'Last name',
  firstName: 'First name',
  classNumber: 'Class',
  grade: 'Grade',
  section: 'Section',
  parentLastName: 'Parent last name',
  parentFirstName: 'Parent first name',
  parentEmail: 'Parent email',
  parentPhone: 'Parent phone',
  parent2LastName: 'Parent 2 last name',
  parent2FirstName: 'Parent 2 first name',
  parent2Email: 'Parent 2 email',
  parent2Phone: 'Parent 2 phone',
  parent3LastName: 'Parent 3 last name',
  parent3FirstName: 'Parent 3 first name',
  parent3Email: 'Parent 3 email',
  parent3Phone: 'Parent 3 phone',
  teacherId: 'Teacher ID',
  teacherType: 'Kind',
  email: 'Email',
  classNumbers: 'Classes',
  className: 'Class name',
  leader: 'Principal teacher',
  maxStudents: 'Places',
  courseName: 'Course',
  groupName: 'Group',
};

/** Why a line was not taken, and what to do about it. */
export const ROSTER_REFUSALS: Record<RosterRefusal, string> = {
  missing: 'Is empty. Fill it in.',
  too_long: 'Is too long.',
  unreadable: 'Holds a space or a sign that cannot be used here.',
  no_email: 'Is no email address.',
  no_grade: 'Is no grade from Kindergarten to Grade 12.',
  no_section: 'Is no section from A to F.',
  no_class: 'There is no such class. Create it first.',
  class_unmade: 'There is no such class, and without a grade none can be made. Fill in the grade.',
  class_closed: 'The class is closed. Open it first.',
  class_full: 'The class is full.',
  school_full: 'Your school is full.',
  ambiguous: 'More than one person could be meant. Name them by their ID.',
  twice: 'Another line says the same.',
  parent_known: 'The parent has another contact already. Change it on the student’s page.',
  parent_twice: 'Two parents of one line have the same address. Give each their own.',
  parents_full: SENTENCES.mostGuardians,
  no_teacher_type: 'Is no kind of teacher. Write Principal, Subject, or Principal and subject.',
  no_teacher: 'Your school has no such teacher. Look at the list of teachers.',
  other_address: 'A teacher of this name has another address. Add the Teacher ID if it is the same person.',
  no_leader: 'A subject teacher leads no class. Change the kind of teacher first.',
  no_size: 'Is no number of places from 1 to 40.',
  class_smaller: 'More students than that are in the class.',
  no_student: 'Your school has no such student. Look at the list of students.',
  no_course: 'There is no such course. Create it first.',
  no_group: 'The course has no such group. Create it first.',
  group_full: 'The group is full.',
  changed: 'Somebody has changed this since. Import the line again.',
  failed: 'Something went wrong on our side. Import the line again.',
};

export const ROSTER_STAY_SENTENCES: Record<RosterStay, string> = {
  changed: 'Was changed again since, and stays so.',
  failed: 'Something went wrong on our side.',
  parent: 'The parent who came with it stays.',
  students: 'Students are in it, so it stays open.',
  class_full: 'The class from before is full.',
  class_closed: 'The class from before is closed.',
  class_smaller: 'More students are in it by now than fitted before.',
  no_leader: 'Whoever led it before leads no class any more.',
  school_full: 'Your school is full.',
};
