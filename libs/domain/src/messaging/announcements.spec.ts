import {
  type AnnouncementAudience,
  type AnnouncementReader,
  announcedAt,
  answersFor,
  directionOf,
  formFor,
  isForReader,
  mayAddress,
  namesNobody,
  narrowed,
  type WrittenLanguage,
} from './announcements';

const NOBODY: AnnouncementAudience = {
  ...{ scope: 'school', grades: [], classIds: [], studentIds: [], withStudents: false },
};
const OWLS = { classId: 'owls', grade: 'Grade 1' };
const FOXES = { classId: 'foxes', grade: 'Grade 2' };

const reader = (role: string, more: Partial<AnnouncementReader> = {}): AnnouncementReader => ({
  ...{ personId: role, role, isActive: true, sections: [], children: [] },
  ...more,
});
const parent = (sections: AnnouncementReader['sections'], isActive = true) =>
  reader('parent', { children: [{ studentId: 'ivy', isActive, sections }] });

const audience = (scope: AnnouncementAudience['scope'], more: Partial<AnnouncementAudience> = {}) => ({
  ...NOBODY,
  scope,
  ...more,
});
const ofOwls = audience('sections', { classIds: ['owls'] });
const ofIvy = audience('families', { studentIds: ['ivy'] });

describe('the audience of an announcement', () => {
  it.each([
    ['the school', 'a family', audience('school'), parent([OWLS])],
    ['the school', 'a teacher without a class', audience('school'), reader('teacher')],
    ['the school', 'the office', audience('school'), reader('school_admin')],
    ['staff', 'a teacher', audience('staff'), reader('teacher')],
    ['a grade', 'a family in it', audience('grades', { grades: ['Grade 1'] }), parent([FOXES, OWLS])],
    ['a class', 'its family', ofOwls, parent([OWLS])],
    ['a class', 'its teacher', ofOwls, reader('teacher', { sections: [OWLS] })],
    [
      'a class and its students',
      'a student',
      { ...ofOwls, withStudents: true },
      reader('student', { sections: [OWLS] }),
    ],
    ['chosen families', 'one of them', ofIvy, parent([FOXES])],
  ])('%s includes %s', (_what, _who, whom, who) => {
    expect(isForReader(whom, who)).toBe(true);
    expect(isForReader(whom, { ...who, isActive: false })).toBe(false);
  });

  it.each([
    ['the school', 'a student who is not meant', audience('school'), reader('student', { sections: [OWLS] })],
    ['the school', 'a family whose child has left', audience('school'), parent([OWLS], false)],
    ['the school', 'a family whose child is in no class', audience('school'), parent([])],
    [
      'the school',
      'a device',
      audience('school', { withStudents: true }),
      reader('class_device', { sections: [OWLS] }),
    ],
    ['staff', 'a family', audience('staff'), parent([OWLS])],
    [
      'staff, whatever else is said',
      'a student',
      audience('staff', { withStudents: true }),
      reader('student', { sections: [OWLS] }),
    ],
    ['a class', 'the family of another', ofOwls, parent([FOXES])],
    ['a class', 'the teacher of another', ofOwls, reader('teacher', { sections: [FOXES] })],
    [
      'a class',
      'the office, which sees it among those that were sent',
      ofOwls,
      reader('school_admin', { sections: [OWLS] }),
    ],
    [
      'a grade',
      'a class whose year is over',
      audience('grades', { grades: ['Grade 1'] }),
      parent([{ classId: 'x', grade: null }]),
    ],
    ['chosen families', 'their teacher', ofIvy, reader('teacher', { sections: [OWLS] })],
  ])('%s excludes %s', (_what, _who, whom, who) => {
    expect(isForReader(whom, who)).toBe(false);
  });
});

it('a family answers once for all its children concerned, staff for themselves, and students never', () => {
  const children = [
    { studentId: 'ivy', isActive: true, sections: [OWLS] },
    { studentId: 'max', isActive: true, sections: [OWLS] },
    { studentId: 'ada', isActive: true, sections: [FOXES] },
    { studentId: 'ben', isActive: false, sections: [OWLS] },
  ];
  expect(answersFor(ofOwls, reader('parent', { children }))).toEqual(['ivy', 'max']);
  expect(answersFor(ofOwls, reader('teacher', { sections: [OWLS] }))).toEqual(['teacher']);
  expect(answersFor(ofOwls, reader('teacher', { sections: [FOXES] }))).toEqual([]);
  const withStudents = { ...ofOwls, withStudents: true };
  expect(answersFor(withStudents, reader('student', { sections: [OWLS] }))).toEqual([]);
});

describe('the audiences an author may address', () => {
  const leader = { role: 'teacher', teacherType: 'principal', classIds: ['owls'] };
  const ivy = { classIds: ['owls'] };

  it('are all for the office, and their class or parts of it for its leader', () => {
    for (const scope of ['school', 'grades', 'sections', 'families', 'staff'] as const)
      expect(mayAddress({ role: 'school_admin', classIds: [] }, audience(scope), [])).toBe(true);
    expect(mayAddress(leader, ofOwls, [])).toBe(true);
    expect(mayAddress(leader, ofIvy, [ivy])).toBe(true);
  });

  it.each([
    ['another class', leader, audience('sections', { classIds: ['owls', 'foxes'] }), []],
    ['a child of another class', leader, ofIvy, [{ classIds: ['foxes'] }]],
    ['a child whom nobody knows', leader, ofIvy, []],
    ['the school', leader, audience('school'), []],
    ['a grade', leader, audience('grades', { grades: ['Grade 1'] }), []],
    ['staff', leader, audience('staff'), []],
    ['the own class, where somebody only teaches', { ...leader, teacherType: 'subject' }, ofOwls, []],
    ['anybody, as a parent', { role: 'parent', classIds: ['owls'] }, ofOwls, []],
  ])('exclude %s', (_whom, author, whom, chosen) => {
    expect(mayAddress(author, whom, chosen)).toBe(false);
  });
});

it('an audience keeps only the fields of its scope, without duplicates', () => {
  const all = { grades: ['Grade 1', 'Grade 1'], classIds: ['owls'], studentIds: ['ivy'], withStudents: true };
  expect(narrowed({ scope: 'grades', ...all })).toEqual({
    ...{ scope: 'grades', grades: ['Grade 1'], classIds: [], studentIds: [], withStudents: true },
  });
  expect(narrowed({ scope: 'staff', ...all })).toEqual(audience('staff'));
  for (const scope of ['grades', 'sections', 'families'] as const)
    expect([namesNobody(audience(scope)), namesNobody(narrowed({ scope, ...all }))]).toEqual([true, false]);
  expect([namesNobody(audience('school')), namesNobody(audience('staff'))]).toEqual([false, false]);
});

it.each([
  ['America/New_York', '2026-11-30', '08:00', '2026-11-30T13:00:00.000Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['Europe/London', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
  ['Australia/Sydney', '2027-04-04', '08:00', '2027-04-03T22:00:00.000Z'],
])('an announcement is published at its local time in %s: %s %s', (zone, day, time, then) => {
  expect(announcedAt(day, time, zone).toISOString()).toBe(then);
});

describe('the language of an announcement', () => {
  type Form = { language: WrittenLanguage };
  const forms: [Form, ...Form[]] = [{ language: 'en' }, { language: 'ar' }, { language: 'es' }];

  it.each([
    [['es-MX', 'en'], 'es', false, true],
    [['so', 'ar-EG'], 'ar', false, true],
    [['en-US'], 'en', true, true],
    [['uk', 'pl'], 'en', true, false],
    [[], 'en', true, false],
  ])('wanted %j: %s', (wanted, language, isOriginal, isWanted) => {
    expect(formFor(forms, wanted)).toEqual({ form: { language }, isOriginal, isWanted });
  });

  it('has its own writing direction', () => {
    expect([directionOf('ur'), directionOf('zh')]).toEqual(['rtl', 'ltr']);
  });
});
