import {
  changesOf,
  classesWayBack,
  type RosterClass,
  type RosterStudent,
  type RosterTeacher,
  studentsWayBack,
  teachersWayBack,
  wayBack,
} from './roster-undo';

const IVY: RosterStudent = {
  ...{
    recordId: 'STU-1',
    firstName: 'Ivy',
    lastName: 'Stone',
    classId: 'one',
    classNumber: 1,
    grade: 'Grade 1',
    section: 'A',
  },
  ...{ parentEmail: null, parentPhone: null, isActive: true },
};
const ADA: RosterTeacher = {
  ...{ firstName: 'Ada', lastName: 'Marble', teacherType: 'subject', email: null, isActive: true },
  classIds: ['one', 'two'],
};
const after = (changed: Partial<RosterStudent>) => ({ ...IVY, ...changed });

it('a change records each field with its old and new value', () => {
  expect(changesOf(IVY, after({ lastName: 'Stone-Hill', classNumber: 2 }))).toEqual({
    lastName: ['Stone', 'Stone-Hill'],
    classNumber: [1, 2],
  });
  expect(changesOf(IVY, IVY)).toEqual({});
});

it('an untouched student is fully restored, including the grade', () => {
  // The other class has the same grade, so the grade is not among the changes.
  const now = after({ lastName: 'Stone-Hill', classId: 'two', classNumber: 2, section: 'B' });
  expect(studentsWayBack(changesOf(IVY, now), now)).toEqual({
    fields: { lastName: 'Stone', classId: 'one', grade: 'Grade 1', section: 'A' },
    stays: null,
  });
});

it('a class is restored by its id, not by its current number', () => {
  const done = changesOf(IVY, after({ classId: 'two', classNumber: 2 }));
  expect(studentsWayBack(done, after({ classId: 'two next year', classNumber: 2 }))).toEqual({
    fields: {},
    stays: 'changed',
  });
});

it('a student moved since keeps the grade and section of the new class', () => {
  const done = changesOf(IVY, after({ classId: 'two', classNumber: 2, grade: 'Grade 2', section: 'B' }));
  const now = after({ classId: 'three', classNumber: 3, grade: 'Grade 2', section: 'B' });
  expect(studentsWayBack(done, now)).toEqual({ fields: {}, stays: 'changed' });
});

it('a field changed since is kept, and the rest restored', () => {
  const done = changesOf(IVY, after({ firstName: 'Ivie', lastName: 'Stone-Hill' }));
  expect(studentsWayBack(done, after({ firstName: 'Ivie', lastName: 'Rivers' }))).toEqual({
    fields: { firstName: 'Ivy' },
    stays: 'changed',
  });
});

it('an added parent is kept', () => {
  const now = after({ parentEmail: 'home@family.test', recordId: '4711' });
  expect(studentsWayBack(changesOf(IVY, now), now)).toEqual({
    fields: { recordId: 'STU-1' },
    stays: 'parent',
  });
});

it('a reactivated student is deactivated again', () => {
  const gone = { ...IVY, isActive: false };
  expect(studentsWayBack(changesOf(gone, IVY), IVY)).toEqual({ fields: { isActive: false }, stays: null });
});

it('a teacher’s classes are restored as a whole, unless changed since', () => {
  const now = { ...ADA, classIds: ['two', 'three'] };
  expect(teachersWayBack(changesOf(ADA, now), now, [])).toEqual({
    fields: { classIds: ['one', 'two'] },
    stays: null,
  });
  expect(teachersWayBack(changesOf(ADA, now), { ...now, classIds: ['two'] }, [])).toEqual({
    fields: {},
    stays: 'changed',
  });
});

it('classes of another year are not restored for a teacher', () => {
  const done = changesOf(ADA, { ...ADA, classIds: ['one'] });
  expect(teachersWayBack(done, { ...ADA, classIds: ['one next year'] }, [])).toEqual({
    fields: {},
    stays: 'changed',
  });
});

it('a leader added by the import leaves the class, and teachers added otherwise stay', () => {
  const card: RosterClass = {
    ...{ className: 'Otters', grade: 'Grade 1', section: 'A', maxStudents: 40, isActive: true },
    ...{ lead: { isChosen: false, leaderId: null }, teacherIds: ['kim'] },
  };
  const led = { ...card, lead: { isChosen: true, leaderId: 'ada' }, teacherIds: ['ada', 'kim'] };
  expect(classesWayBack(changesOf(card, led), { ...led, teacherIds: ['ada', 'kim', 'omar'] })).toEqual({
    fields: { lead: card.lead },
    ...{ stays: null, leaving: ['ada'] },
  });
  const ledAnew = { ...led, lead: { isChosen: true, leaderId: 'kim' }, teacherIds: ['kim'] };
  expect(classesWayBack(changesOf(card, led), ledAnew)).toEqual({
    fields: {},
    ...{ stays: 'changed', leaving: [] },
  });
});

it('a field that was null becomes null again', () => {
  const card = { leaderId: null as string | null };
  const led = { leaderId: 'ada' };
  expect(wayBack(changesOf(card, led), led)).toEqual({ fields: { leaderId: null }, stays: null });
});
