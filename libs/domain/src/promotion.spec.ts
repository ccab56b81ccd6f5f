import {
  childOutcome,
  type ClassChoice,
  type ClassToPromote,
  gradeAfter,
  lastGradeOf,
  planPromotion,
  usualChoices,
} from './promotion';

const card = (classNumber: number, grade: string, more: Partial<ClassToPromote> = {}): ClassToPromote => ({
  ...{ id: `id-${classNumber}`, classNumber, className: `The Owls of ${grade}`, grade, section: 'A' },
  ...{ isActive: true, students: 20, maxStudents: 40, leaderId: 'ada' },
  ...more,
});

describe('the next school year', () => {
  it('graduates the last grade of the school, and moves everybody else up', () => {
    const classes = [card(1, 'Kindergarten'), card(2, 'Grade 5'), card(3, 'Grade 6')];
    expect(lastGradeOf(classes)).toBe('Grade 6');
    const { next, ending, moving, leaving, faults } = planPromotion(
      classes,
      usualChoices(classes, 'Grade 6'),
    );
    expect(next.map(({ classNumber, grade, className }) => [classNumber, grade, className])).toEqual([
      [1, 'Grade 1', 'The Owls of Grade 1'],
      [2, 'Grade 6', 'The Owls of Grade 6'],
    ]);
    expect([ending.map(({ classNumber }) => classNumber), moving, leaving, faults]).toEqual([
      [3],
      40,
      20,
      [],
    ]);
  });

  it('does not confuse Grade 1 with Grade 12', () => {
    const [next] = planPromotion(
      [card(1, 'Grade 1', { className: 'Grade 1 and Grade 12' })],
      [{ classId: 'id-1', step: 'goes_on' }],
    ).next;
    expect(next?.className).toBe('Grade 2 and Grade 12');
    expect(gradeAfter('Grade 12')).toBeUndefined();
  });

  it.each<[string, ClassToPromote[], ClassChoice[], object[]]>([
    [
      'a closed class whose students nobody has placed',
      [card(1, 'Grade 1', { isActive: false })],
      [],
      [{ classNumber: 1, reason: 'no_class', students: 20 }],
    ],
    [
      'a class that joins one that ends',
      [card(1, 'Grade 1'), card(2, 'Grade 1')],
      [
        { classId: 'id-1', step: 'joins', joins: 2 },
        { classId: 'id-2', step: 'ends' },
      ],
      [{ classNumber: 1, reason: 'no_class' }],
    ],
    [
      'more than the class holds',
      [card(1, 'Grade 1', { students: 21 }), card(2, 'Grade 1')],
      [
        { classId: 'id-1', step: 'joins', joins: 2 },
        { classId: 'id-2', step: 'goes_on' },
      ],
      [{ classNumber: 2, reason: 'too_many', students: 41, maxStudents: 40 }],
    ],
    [
      'a grade after the last',
      [card(1, 'Grade 12')],
      [{ classId: 'id-1', step: 'goes_on' }],
      [{ classNumber: 1, reason: 'no_grade' }],
    ],
  ])('refuses %s', (_, classes, choices, faults) => {
    expect(planPromotion(classes, choices).faults).toMatchObject(faults);
    expect(planPromotion(classes, choices).faults).toHaveLength(faults.length);
  });

  it('drops an empty closed class without a fault', () => {
    const classes = [card(1, 'Grade 1', { isActive: false, students: 0 })];
    expect(planPromotion(classes, usualChoices(classes, 'Grade 6'))).toMatchObject({ next: [], faults: [] });
  });

  it('keeps the leader unless another one is chosen', () => {
    const led = (leaderId?: string | null) =>
      planPromotion(
        [card(1, 'Grade 1')],
        [{ classId: 'id-1', step: 'goes_on', ...(leaderId === undefined ? {} : { leaderId }) }],
      ).next.map((next) => [next.leaderId, next.isLedAnew])[0];
    expect([led(), led('ada'), led('ben'), led(null)]).toEqual([
      ['ada', false],
      ['ada', false],
      ['ben', true],
      [null, true],
    ]);
  });

  it('lets a class stay for newcomers while its students move to another', () => {
    const classes = [card(1, 'Kindergarten'), card(2, 'Grade 1'), card(3, 'Grade 2')];
    const { next, moving, leaving, faults, ending } = planPromotion(classes, [
      { classId: 'id-1', step: 'stays', joins: 2 },
      { classId: 'id-2', step: 'stays', joins: 30 },
      { classId: 'id-3', step: 'stays', number: 30 },
    ]);
    expect(next.map((each) => [each.classNumber, each.grade, each.students])).toEqual([
      [1, 'Kindergarten', 0],
      [2, 'Grade 1', 20],
      [30, 'Grade 2', 20],
    ]);
    expect([moving, leaving, faults, ending]).toEqual([40, 20, [], []]);
  });

  it('refuses one number for two classes', () => {
    const classes = [card(1, 'Grade 1'), card(2, 'Grade 2')];
    const swapped: ClassChoice[] = [
      { classId: 'id-1', step: 'goes_on', number: 2 },
      { classId: 'id-2', step: 'goes_on', number: 1 },
    ];
    expect(planPromotion(classes, swapped).faults).toEqual([]);
    const twice = planPromotion(classes, swapped.slice(0, 1).concat({ classId: 'id-2', step: 'stays' }));
    expect(twice.faults.map(({ reason }) => reason)).toEqual(['number_taken', 'number_taken']);
  });

  it('counts a student in the chosen class, and reports a class that does not exist', () => {
    const classes = [card(1, 'Grade 1'), card(2, 'Grade 2', { students: 40 })];
    const choices = usualChoices(classes, 'Grade 6');
    const stays = { studentId: 'mia', classId: 'id-2', step: 'stays' as const };
    const placed = planPromotion(classes, choices, [{ ...stays, classNumber: 1 }]);
    expect(placed.next.map(({ students }) => students)).toEqual([21, 39]);
    expect([placed.moving, placed.leaving, placed.faults]).toEqual([60, 0, []]);
    const lost = planPromotion(classes, choices, [{ ...stays, classNumber: 9 }]);
    expect(lost.faults).toMatchObject([{ classNumber: 2, reason: 'child_no_class', students: 1 }]);
    const gone = planPromotion(classes, choices, [{ ...stays, step: 'leaves' }]);
    expect([gone.moving, gone.leaving]).toEqual([59, 1]);
    const others = Array.from({ length: 21 }, (_, index) => ({
      ...stays,
      studentId: `one-${index}`,
      classNumber: 1,
    }));
    expect(planPromotion(classes, choices, others).faults).toMatchObject([
      { classNumber: 1, reason: 'too_many', students: 41 },
    ]);
  });

  it('returns the grade and section of a student: those of the class, or its own', () => {
    const classes = [card(1, 'Grade 1'), card(2, 'Grade 2', { section: 'B' })];
    const plan = planPromotion(classes, usualChoices(classes, 'Grade 6'));
    const [first = card(0, '')] = classes;
    const of = (grade: string, section: string, choice?: Parameters<typeof childOutcome>[3]) => {
      const outcome = childOutcome(plan, first, { grade, section }, choice);
      return outcome && [outcome.step, outcome.into?.classNumber, outcome.grade, outcome.section];
    };
    const studentId = 'mia';
    expect(of('Grade 1', 'A')).toEqual(['goes_on', 1, 'Grade 2', 'A']);
    expect(of('Grade 4', 'Z')).toEqual(['goes_on', 1, 'Grade 5', 'Z']);
    expect(of('Grade 12', 'A')).toEqual(['stays', 1, 'Grade 12', 'A']);
    expect(of('Grade 1', 'A', { studentId, step: 'goes_on', classNumber: 2 })).toEqual([
      ...['goes_on', 2, 'Grade 3', 'B'],
    ]);
    expect(of('Grade 1', 'A', { studentId, step: 'stays', classNumber: 2 })).toEqual([
      ...['stays', 2, 'Grade 1', 'B'],
    ]);
    expect(of('Grade 1', 'A', { studentId, step: 'leaves' })).toEqual(['leaves', undefined, 'Grade 1', 'A']);
    expect(of('Grade 1', 'A', { studentId, step: 'stays', classNumber: 9 })).toBeUndefined();
    expect(
      childOutcome(planPromotion(classes, []), first, { grade: 'Grade 1', section: 'A' }),
    ).toBeUndefined();
  });
});
