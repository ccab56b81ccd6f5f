import type { RosterColumn } from './roster-columns';
import type { RosterRefusal } from './roster-plan';
import type { RosterStay } from './roster-undo';

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
  class_closed: 'The class is closed. Open it first.',
  class_full: 'The class is full.',
  school_full: 'Your school is full.',
  ambiguous: 'More than one student could be meant. Add their record IDs.',
  twice: 'Another line says the same student.',
  parent_known: 'The parent has another contact already. Change it on the student’s page.',
  changed: 'Somebody has changed this since. Import the line again.',
  failed: 'Something went wrong on our side. Import the line again.',
};

export const ROSTER_STAY_SENTENCES: Record<RosterStay, string> = {
  changed: 'Was changed again since, and stays so.',
  failed: 'Something went wrong on our side.',
  parent: 'The parent who came with it stays.',
  class_full: 'The class from before is full.',
  class_closed: 'The class from before is closed.',
  school_full: 'Your school is full.',
};
