import {
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
  it('sends the last grade of the school away, and everybody else into the next', () => {
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

  it('does not take Grade 1 for Grade 12', () => {
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

  it('lets an empty class that was closed go without a word', () => {
    const classes = [card(1, 'Grade 1', { isActive: false, students: 0 })];
    expect(planPromotion(classes, usualChoices(classes, 'Grade 6'))).toMatchObject({ next: [], faults: [] });
  });

  it('keeps who leads, unless somebody else is chosen', () => {
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
});
