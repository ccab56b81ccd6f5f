import fc from 'fast-check';
import { type KnownClass, type KnownGuardian, type KnownStudent, planRoster } from './roster-plan';
import type { ParentWords, RosterOutcome, RosterRow } from './roster-rows';

const row = (more: Partial<RosterRow> = {}): RosterRow => ({
  ...{ line: 1, sourcedId: null, recordId: null, firstName: 'Ivy', lastName: 'Stone', classNumber: 1 },
  ...{ newcomersClass: null, grade: null, section: null, parentFirstName: null, parentLastName: null },
  ...{ parentEmail: null, parentPhone: null, furtherParents: [], isSame: null },
  ...more,
});
const student = (more: Partial<KnownStudent> = {}): KnownStudent => ({
  ...{ id: 'ivy', sourcedId: null, recordId: 'STU-1', firstName: 'Ivy', lastName: 'Stone', classNumber: 1 },
  ...{ grade: 'Grade 1', section: 'A', parentEmail: null, parentPhone: null },
  ...{ guardians: [], removed: [], isActive: true, isUndone: false, letGo: null },
  ...more,
});
const HOME: KnownGuardian = {
  ...{ firstName: 'Parent of Ivy', lastName: 'Stone' },
  ...{ email: 'home@family.test', phone: null },
};
const card = (classNumber: number, more: Partial<KnownClass> = {}): KnownClass => ({
  ...{ classNumber, isActive: true, studentCount: 1, maxStudents: 40 },
  ...more,
});
const CLASSES = [
  card(1),
  card(2),
  card(3, { isActive: false }),
  card(4, { studentCount: 2, maxStudents: 2 }),
];

const plan = (rows: RosterRow[], students = [student()], classes = CLASSES) =>
  planRoster(
    rows.map((each, index) => ({ ...each, line: index + 1 })),
    { students, classes },
  ).outcomes;
const only = (...given: Parameters<typeof plan>) => plan(...given)[0];

describe('matching a line to a student', () => {
  it.each([
    ['nobody known', row({ firstName: 'Omar' }), { kind: 'add' }],
    ['by name and class', row(), { kind: 'unchanged', subjectId: 'ivy' }],
    ['however it is written', row({ firstName: 'IVÝ' }), { kind: 'update', fields: ['firstName'] }],
    ['by record ID in any case', row({ recordId: 'stu-1', lastName: 'Marble' }), { fields: ['lastName'] }],
    ['a namesake of another class', row({ classNumber: 2 }), { kind: 'add' }],
    ['the school’s own ID in place of ours', row({ recordId: '4711' }), { fields: ['recordId'] }],
  ])('%s', (_, given, outcome) => {
    expect(only([given])).toMatchObject(outcome);
  });

  it.each([
    ['O\u2019Hara', "O'Hara"],
    ['O\u02BCHara', 'O\u2018Hara'],
    ['Van  Dyk', 'Van Dyk'],
    ['Van\u00A0Dyk', 'Van Dyk'],
    ['Smith\u2011Jones', 'Smith-Jones'],
    ['Smith \u2013 Jones', 'Smith-Jones'],
  ])('%j matches %j, without adding a second child', (lastName, known) => {
    const outcome = only([row({ lastName })], [student({ lastName: known })]);
    expect(outcome).toMatchObject({ kind: 'update', subjectId: 'ivy', fields: ['lastName'] });
  });

  it('matches by the parent’s address, also in another class', () => {
    const parentEmail = 'home@family.test';
    const known = [student({ parentEmail, guardians: [HOME] })];
    const given = row({ classNumber: 2, parentEmail: 'HOME@family.test' });
    expect(only([given], known)).toMatchObject({ kind: 'update', fields: ['classNumber'] });
  });

  it('prefers an active student to one who has left', () => {
    const gone = student({ id: 'gone', recordId: 'STU-2', isActive: false });
    for (const known of [
      [gone, student()],
      [student(), gone],
    ])
      expect(only([row()], known)).toMatchObject({ kind: 'unchanged', subjectId: 'ivy' });
    expect(only([row({ isSame: true })], [gone])).toMatchObject({ kind: 'update', subjectId: 'gone' });
  });

  it('asks whether a student who left and whom only name and class recall is the same child', () => {
    const gone = student({ id: 'gone', parentEmail: 'home@family.test', isActive: false });
    const asked = { kind: 'refused', column: 'lastName', reason: 'left', subjectId: 'gone' };
    for (const more of [{}, { recordId: '4711' }, { parentEmail: 'other@family.test' }, { sourcedId: 's-1' }])
      expect(only([row(more)], [gone])).toMatchObject(asked);
    const back = { kind: 'update', subjectId: 'gone' };
    for (const more of [{ recordId: 'stu-1' }, { parentEmail: 'home@family.test' }, { isSame: true }])
      expect(only([row(more)], [gone])).toMatchObject(back);
    expect(only([row()], [{ ...gone, isUndone: true }])).toMatchObject(back);
    expect(only([row({ isSame: false })], [gone])).toEqual({ line: 1, kind: 'add' });
    // Of two who left, the office says that it is neither, or which one by the ID.
    const both = [gone, { ...gone, id: 'other', recordId: 'STU-2' }];
    expect(only([row()], both)).toMatchObject({ reason: 'ambiguous' });
    expect(only([row({ isSame: false })], both)).toEqual({ line: 1, kind: 'add' });
  });

  it('matches a student of an ended class only by ID or the parent’s address', () => {
    const gone = student({ classNumber: null, parentEmail: 'home@family.test', isActive: false });
    const back = { kind: 'update', subjectId: 'ivy', fields: ['isActive', 'classNumber'] };
    expect(only([row()], [gone])).toMatchObject({ kind: 'add' });
    expect(only([row({ recordId: 'STU-1' })], [gone])).toMatchObject(back);
    expect(only([row({ parentEmail: 'home@family.test' })], [gone])).toMatchObject(back);
  });

  it('treats two record IDs as two children of one name, in any order of lines', () => {
    const known = [student({ recordId: '100' })];
    const rows = [row({ recordId: '200' }), row({ recordId: '100' })];
    expect(plan(rows, known).map(({ kind }) => kind)).toEqual(['add', 'unchanged']);
    expect(plan(rows.toReversed(), known).map(({ kind }) => kind)).toEqual(['unchanged', 'add']);
  });

  it('requires the ID for two namesakes of a class', () => {
    const known = [student(), student({ id: 'other', recordId: 'STU-2' })];
    expect(only([row()], known)).toMatchObject({ kind: 'refused', reason: 'ambiguous', column: 'recordId' });
    expect(only([row({ recordId: 'STU-2' })], known)).toMatchObject({
      kind: 'unchanged',
      subjectId: 'other',
    });
  });

  it('refuses a second line for the same child', () => {
    const [, second] = plan([
      row({ recordId: '9', firstName: 'Omar' }),
      row({ recordId: '9', firstName: 'Amal' }),
    ]);
    expect(second).toMatchObject({ kind: 'refused', reason: 'twice', column: 'recordId' });
    const [, again] = plan([row({ firstName: 'Omar' }), row({ firstName: 'omar' })]);
    expect(again).toMatchObject({ kind: 'refused', reason: 'twice', column: 'lastName' });
    const [, known] = plan([row(), row()]);
    expect(known).toMatchObject({ kind: 'refused', reason: 'twice', column: 'lastName' });
    const [, sameAgain] = plan([row({ recordId: 'STU-1' }), row({ recordId: 'stu-1' })]);
    expect(sameAgain).toMatchObject({ kind: 'refused', reason: 'twice' });
  });
});

describe('a line without a class', () => {
  const homeless = (more: Partial<RosterRow> = {}) =>
    row({ sourcedId: 's-1', classNumber: null, newcomersClass: 2, ...more });

  it.each([
    ['stays where they are', homeless(), student({ sourcedId: 's-1' }), { kind: 'unchanged' }],
    ['by name in the grade', homeless({ grade: 'Grade 1' }), student(), { fields: ['sourcedId'] }],
    ['by name in the school', homeless(), student(), { fields: ['sourcedId'] }],
    ['not of another grade', homeless({ grade: 'Grade 2' }), student(), { kind: 'add' }],
    [
      'comes where newcomers come when the class has ended',
      homeless(),
      student({ sourcedId: 's-1', classNumber: null }),
      { fields: ['classNumber'] },
    ],
    [
      'and is refused where they come nowhere',
      homeless({ firstName: 'Omar', newcomersClass: null }),
      student(),
      { kind: 'refused', column: 'classNumber', reason: 'missing' },
    ],
  ])('%s', (_, given, known, outcome) => {
    expect(only([given], [known])).toMatchObject(outcome);
  });

  it('is not guessed among namesakes of two classes', () => {
    const known = [student(), student({ id: 'other', recordId: 'STU-2', classNumber: 2 })];
    expect(only([homeless()], known)).toMatchObject({ kind: 'refused', reason: 'ambiguous' });
  });
});

it('a record ID of a person with another key and name is refused', () => {
  const known = [student({ sourcedId: 's-1', recordId: '11' })];
  const given = { sourcedId: 's-9', recordId: '11' };
  expect(only([row({ ...given, firstName: 'Zoe' })], known)).toMatchObject({
    ...{ kind: 'refused', column: 'recordId', reason: 'other_person' },
  });
  expect(only([row(given)], known)).toMatchObject({ subjectId: 'ivy', fields: ['sourcedId'] });
  const renamed = only([row({ ...given, sourcedId: 's-1', firstName: 'Zoe' })], known);
  expect(renamed).toMatchObject({ subjectId: 'ivy', fields: ['firstName'] });
});

describe('updating a student', () => {
  it('changes nothing for an empty cell, and only what differs for a filled one', () => {
    const given = row({ grade: 'Grade 2', section: 'A', parentPhone: '555 0100' });
    expect(only([given])).toMatchObject({ fields: ['grade', 'parentPhone'] });
  });

  it('reactivates a student who has left', () => {
    const gone = student({ isActive: false });
    expect(only([row({ isSame: true })], [gone])).toMatchObject({ fields: ['isActive'] });
  });

  it('leaves to the office whether somebody whom it let go returns with another program’s file, and takes no place', () => {
    const gone = student({ sourcedId: 's-1', isActive: false, letGo: { on: '2026-11-12' } });
    const returns = { kind: 'return', subjectId: 'ivy', fields: ['isActive'], letGoOn: '2026-11-12' };
    const keyed = row({ sourcedId: 's-1' });
    expect(only([keyed], [gone])).toEqual({ line: 1, ...returns });
    const last = row({ line: 2, sourcedId: 's-2', firstName: 'Omar' });
    const { outcomes } = planRoster([keyed, last], {
      students: [gone],
      classes: [{ classNumber: 1, isActive: true, studentCount: 39, maxStudents: 40 }],
    });
    expect(outcomes).toMatchObject([returns, { kind: 'add' }]);
    // The office has said that it is the same child.
    const named = { ...keyed, isSame: true };
    expect(only([named], [student({ ...gone, sourcedId: null })])).toMatchObject({ kind: 'update' });
    // A list that the school has written itself says so.
    expect(only([row({ recordId: 'STU-1' })], [gone])).toMatchObject({
      ...{ kind: 'update', fields: ['isActive'] },
    });
  });

  it('refuses to change the contact of a parent who has an account', () => {
    const known = [student({ guardians: [HOME], parentEmail: 'a@b.test', parentPhone: '1' })];
    const refused = { kind: 'refused', reason: 'parent_known' };
    expect(only([row({ parentEmail: 'c@d.test' })], known)).toMatchObject({
      ...refused,
      column: 'parentEmail',
    });
    expect(only([row({ parentPhone: '2' })], known)).toMatchObject({ ...refused, column: 'parentPhone' });
    expect(only([row({ parentEmail: 'A@b.test', parentPhone: '1' })], known)).toMatchObject({
      kind: 'unchanged',
    });
  });
});

describe('further parents', () => {
  const parent = (more: Partial<ParentWords>): ParentWords => ({
    ...{ place: 2, firstName: null, lastName: null, email: null, phone: null },
    ...more,
  });
  const ivy = student({ parentEmail: 'home@family.test', guardians: [HOME] });
  const amal: KnownGuardian = {
    ...{ firstName: 'Amal', lastName: 'Stone' },
    ...{ email: 'amal@family.test', phone: '555' },
  };
  const given = (more: Partial<ParentWords>) => row({ furtherParents: [parent(more)] });

  it.each<[string, Partial<ParentWords>, object]>([
    ['somebody new comes', { email: 'amal@family.test' }, { kind: 'update', fields: ['parent2'] }],
    ['the first is no second', { email: 'HOME@family.test' }, { kind: 'unchanged' }],
    ['by name alone', { firstName: 'Amal' }, { kind: 'update', fields: ['parent2'] }],
  ])('%s', (_, words, outcome) => {
    expect(only([given(words)], [ivy])).toMatchObject(outcome);
  });

  it('skips a known parent, and keeps their contact', () => {
    const known = [student({ guardians: [HOME, amal] })];
    for (const words of [
      { email: 'AMAL@family.test' },
      { firstName: 'amal', lastName: 'Stone' },
      { phone: '555' },
    ])
      expect(only([given(words)], known)).toMatchObject({ kind: 'unchanged' });
    expect(
      only([given({ firstName: 'Amal', lastName: 'Stone', email: 'new@family.test' })], known),
    ).toMatchObject({ kind: 'refused', column: 'parent2Email', reason: 'parent_known' });
    // The first parent's columns may refer to any of the guardians.
    expect(only([row({ parentEmail: 'amal@family.test' })], known)).toMatchObject({ kind: 'unchanged' });
  });

  it('refuses two parents of a line with one address', () => {
    const twice = row({
      firstName: 'Omar',
      parentEmail: 'a@family.test',
      furtherParents: [parent({ email: 'A@family.test' })],
    });
    expect(only([twice])).toMatchObject({ column: 'parent2Email', reason: 'parent_twice' });
  });

  it.each([
    [false, 'parent_ended'],
    [true, 'parent_barred'],
  ])('refuses somebody whom the office has removed (kept away: %s)', (isKeptAway, reason) => {
    const removed = [{ ...amal, isKeptAway }];
    const first = row({ parentFirstName: 'Amal', parentLastName: 'Stone' });
    expect(only([first], [student({ removed })])).toMatchObject({ column: 'parentEmail', reason });
    const beside = [student({ ...ivy, removed })];
    for (const words of [
      { email: 'Amal@family.test' },
      { phone: '555' },
      { firstName: 'Amal', lastName: 'Stone' },
    ])
      expect(only([given(words)], beside)).toMatchObject({ kind: 'refused', reason });
    expect(only([given({ email: 'new@family.test' })], beside)).toMatchObject({ fields: ['parent2'] });
  });

  it('allows at most ten', () => {
    const guardians = Array.from({ length: 10 }, (__, index) => ({ ...HOME, email: `${index}@family.test` }));
    expect(only([given({ email: 'amal@family.test' })], [student({ guardians })])).toMatchObject({
      ...{ kind: 'refused', reason: 'parents_full' },
    });
  });
});

describe('parents from another system', () => {
  const known = student({ sourcedId: 's-1', parentEmail: HOME.email, guardians: [HOME] });
  const keyed = (more: Partial<RosterRow>) => row({ sourcedId: 's-1', ...more });
  const named = { parentFirstName: 'Parent of Ivy', parentLastName: 'Stone' };
  const second = (more: Partial<ParentWords>): ParentWords => ({
    ...{ place: 2, firstName: 'Amal', lastName: 'Stone', email: null, phone: null },
    ...more,
  });

  it.each<[string, Partial<RosterRow>, object]>([
    ['another address of theirs', { ...named, parentEmail: 'new@family.test' }, { kind: 'unchanged' }],
    [
      'another telephone of theirs',
      { ...named, parentEmail: HOME.email, parentPhone: '(555) 0100' },
      { kind: 'unchanged' },
    ],
    [
      'and the child still changes its class',
      { ...named, parentEmail: 'new@family.test', classNumber: 2 },
      { fields: ['classNumber'] },
    ],
    [
      'somebody new who stands first comes beside',
      {
        ...{ parentFirstName: 'Amal', parentEmail: 'amal@family.test' },
        furtherParents: [second({ firstName: null, email: HOME.email })],
      },
      { fields: ['parent1'] },
    ],
    [
      'two of one address are one',
      { parentEmail: 'a@family.test', furtherParents: [second({ email: 'A@family.test' })] },
      { fields: ['parent1'] },
    ],
  ])('%s', (_, more, outcome) => {
    expect(only([keyed(more)], [known])).toMatchObject(outcome);
  });

  it('accepts a newcomer with two parents of one address', () => {
    const given = { parentEmail: 'a@family.test', furtherParents: [second({ email: 'A@family.test' })] };
    expect(only([keyed({ ...given, sourcedId: 's-2', firstName: 'Omar' })], [known])).toMatchObject({
      kind: 'add',
    });
  });
});

describe('missing classes', () => {
  const made = (rows: RosterRow[], students = [student()]) =>
    planRoster(
      rows.map((each, index) => ({ ...each, line: index + 1 })),
      { students, classes: CLASSES },
      true,
    );

  it('are created with the first grade and section of their lines, and closed ones reopened', () => {
    const { outcomes, toMake } = made([
      row({ firstName: 'Omar', classNumber: 9 }),
      row({ firstName: 'Amal', classNumber: 9, grade: 'Grade 4', section: 'C' }),
      row({ firstName: 'Kim', classNumber: 8, grade: 'Grade 5' }),
      row({ firstName: 'Zoe', classNumber: 3 }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['add', 'add', 'add', 'add']);
    expect(toMake).toEqual([
      { classNumber: 3, grade: '', section: 'A', isNew: false },
      { classNumber: 8, grade: 'Grade 5', section: 'A', isNew: true },
      { classNumber: 9, grade: 'Grade 4', section: 'C', isNew: true },
    ]);
  });

  it('are not created without a grade or without a student', () => {
    const { outcomes, toMake } = made([
      row({ firstName: 'Omar', classNumber: 9 }),
      row({ firstName: 'Kim', classNumber: 8, grade: 'Grade 5', furtherParents: [] }),
      row({ firstName: 'Kim', classNumber: 8 }),
      row({ classNumber: 3, recordId: 'STU-1' }),
    ]);
    expect(outcomes.map((each) => ('reason' in each ? each.reason : each.kind))).toEqual([
      ...['class_unmade', 'add', 'twice', 'update'],
    ]);
    expect(toMake.map(({ classNumber }) => classNumber)).toEqual([3, 8]);
    // A line about a student who is already in a closed class does not reopen it.
    expect(made([row({ classNumber: 3 })], [student({ classNumber: 3 })]).toMake).toEqual([]);
  });

  it('hold forty students', () => {
    const rows = Array.from({ length: 41 }, (_, index) =>
      row({ firstName: `Child ${index}`, classNumber: 9, grade: 'Grade 1' }),
    );
    expect(made(rows).outcomes.at(-1)).toMatchObject({ kind: 'refused', reason: 'class_full' });
  });
});

describe('capacity', () => {
  it.each([
    [9, 'no_class'],
    [3, 'class_closed'],
    [4, 'class_full'],
  ])('refuses class %i: %s', (classNumber, reason) => {
    const given = row({ firstName: 'Omar', classNumber });
    expect(only([given])).toMatchObject({ kind: 'refused', column: 'classNumber', reason });
  });

  it('is consumed line by line, and a freed place is used', () => {
    const classes = [card(1, { maxStudents: 2 }), card(2)];
    const newcomer = (firstName: string) => row({ firstName });
    const rows = [newcomer('A'), newcomer('B'), row({ recordId: 'STU-1', classNumber: 2 }), newcomer('C')];
    expect(plan(rows, [student()], classes).map(({ kind }) => kind)).toEqual([
      'add',
      'refused',
      'update',
      'add',
    ]);
  });

  it('of the school is limited', () => {
    const students = Array.from({ length: 2_400 }, (_, index) =>
      student({ id: `${index}`, recordId: `STU-${index}`, firstName: `N${index}` }),
    );
    expect(only([row({ firstName: 'One more' })], students)).toMatchObject({ reason: 'school_full' });
  });
});

describe('an import planned again after it was applied', () => {
  /** The school after all accepted lines have been processed. */
  function done(rows: RosterRow[], outcomes: RosterOutcome[], students: KnownStudent[]): KnownStudent[] {
    const after = new Map(students.map((each) => [each.id, { ...each }]));
    for (const [index, outcome] of outcomes.entries()) {
      const given = rows[index];
      if (!given || outcome.kind === 'refused' || outcome.kind === 'unchanged') continue;
      const id = outcome.kind === 'add' ? `new ${outcome.line}` : outcome.subjectId;
      const before = after.get(id) ?? student({ id, recordId: `STU-9${outcome.line}` });
      const filled = Object.entries(given).filter(([, value]) => value !== null);
      after.set(id, {
        ...before,
        ...(Object.fromEntries(filled) as Partial<KnownStudent>),
        id,
        isActive: true,
      });
    }
    return [...after.values()];
  }

  const rows = fc.array(
    fc.record({
      recordId: fc.constantFrom(null, null, 'STU-1', 'STU-2', '100', '200'),
      firstName: fc.constantFrom('Ivy', 'ivy', 'Omar', '小红'),
      lastName: fc.constantFrom('Stone', 'Marble'),
      classNumber: fc.constantFrom(1, 2, 3, 4, 5),
      parentPhone: fc.constantFrom(null, '555 0100'),
    }),
    { maxLength: 12 },
  );
  const roomy = [
    card(1),
    card(2),
    card(3, { isActive: false }),
    card(4, { studentCount: 2, maxStudents: 2 }),
  ];

  it('adds and changes nothing a second time', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (given, isActive) => {
        const file = given.map((each, index) => row({ ...each, line: index + 1 }));
        const students = [student(), student({ id: 'omar', recordId: '100', firstName: 'Omar', isActive })];
        const first = planRoster(file, { students, classes: roomy }).outcomes;
        const after = { students: done(file, first, students), classes: roomy };
        const again = planRoster(file, after).outcomes;
        for (const [index, { kind }] of first.entries())
          if (kind !== 'refused') expect(again[index]?.kind).toBe('unchanged');
      }),
      { numRuns: 500 },
    );
  });

  it('never matches two lines to one student, nor exceeds the places of a class', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const file = given.map((each, index) => row({ ...each, line: index + 1 }));
        const small = [card(1, { maxStudents: 3 }), card(2, { studentCount: 0, maxStudents: 2 })];
        const { outcomes } = planRoster(file, { students: [student()], classes: small });
        const ids = outcomes.flatMap((outcome) => ('subjectId' in outcome ? [outcome.subjectId] : []));
        expect(new Set(ids).size).toBe(ids.length);
        const inSecond = outcomes.filter(
          ({ kind }, index) => kind !== 'refused' && file[index]?.classNumber === 2,
        );
        expect(inSecond.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the key of another system', () => {
  const plan = (rows: RosterRow[], students: KnownStudent[]) =>
    planRoster(rows, {
      students,
      classes: [{ classNumber: 1, isActive: true, studentCount: 2, maxStudents: 40 }],
    }).outcomes;

  it('matches a student whatever else has changed', () => {
    const known = student({ sourcedId: 'k1', classNumber: 1 });
    const [outcome] = plan(
      [row({ sourcedId: 'k1', firstName: 'Yvi', lastName: 'Hill', recordId: '77' })],
      [known],
    );
    expect(outcome).toMatchObject({
      kind: 'update',
      subjectId: 'ivy',
      fields: ['recordId', 'firstName', 'lastName'],
    });
  });

  it('is added to a student matched by record ID or name', () => {
    const numbered = student({ recordId: '77' });
    expect(plan([row({ sourcedId: 'k1', recordId: '77' })], [numbered])[0]).toMatchObject({
      fields: ['sourcedId'],
    });
    expect(plan([row({ sourcedId: 'k1' })], [student()])[0]).toMatchObject({ fields: ['sourcedId'] });
  });

  it('distinguishes two children of one name', () => {
    const known = student({ sourcedId: 'k1' });
    const rows = [
      row({ sourcedId: 'k1' }),
      row({ line: 2, sourcedId: 'k2' }),
      row({ line: 3, sourcedId: 'k2' }),
    ];
    expect(plan(rows, [known]).map(({ kind }) => kind)).toEqual(['unchanged', 'add', 'refused']);
  });

  it('does not take over the record ID of another student', () => {
    const students = [
      student({ sourcedId: 'k1' }),
      student({ id: 'omar', recordId: '88', firstName: 'Omar' }),
    ];
    expect(plan([row({ sourcedId: 'k1', recordId: '88' })], students)[0]).toMatchObject({
      ...{ column: 'recordId', reason: 'other_person' },
    });
  });
});
