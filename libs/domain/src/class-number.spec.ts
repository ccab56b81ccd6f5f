import { classNumberFromGrade, freeClassNumbers, isClassNumber, parseGradeText } from './class-number';

describe('class numbers', () => {
  it.each([
    ['Grade 1A', 1],
    ['Grade 1E', 5],
    ['Grade 2A', 6],
    ['grade 12e', 60],
    ['  Grade 3 B ', 12],
    ['Grade 13A', 1],
    ['Grade 0A', 1],
    ['Grade 1F', 1],
    ['Kindergarten A', 1],
    // The formula of the specification accepts one form only; a matching card is looked up first.
    ['Stufe 2A', 1],
    ['', 1],
  ])('%p maps to class %i', (text, number) => {
    expect(classNumberFromGrade(text)).toBe(number);
  });

  it.each([
    ['Grade 3F', { grade: 'Grade 3', section: 'F' }],
    ['kindergarten b', { grade: 'Kindergarten', section: 'B' }],
    ['Grade 12A', { grade: 'Grade 12', section: 'A' }],
    ['Grade 1-A', { grade: 'Grade 1', section: 'A' }],
    ['Stufe 03 · b', { grade: 'Grade 3', section: 'B' }],
    ['klasse 10C', { grade: 'Grade 10', section: 'C' }],
    ['Niveau 2 D', { grade: 'Grade 2', section: 'D' }],
    ['1.º grado A', { grade: 'Grade 1', section: 'A' }],
    ['4°grado-f', { grade: 'Grade 4', section: 'F' }],
    ['Grado 12E', { grade: 'Grade 12', section: 'E' }],
    ['Kínder A', { grade: 'Kindergarten', section: 'A' }],
    ['Ki\u0301nder A', { grade: 'Kindergarten', section: 'A' }],
  ])('%p names a card', (text, expected) => {
    expect(parseGradeText(text)).toEqual(expected);
  });

  it.each(['Grade 13A', 'Grade 0A', 'Grade 1G', 'Class 1A', 'Grade A', 'Stufe 13A', '0.º grado A', '1A', ''])(
    '%p is not a card',
    (text) => {
      expect(parseGradeText(text)).toBeUndefined();
    },
  );

  it('offers only the first free numbers', () => {
    expect(freeClassNumbers([1, 3], 3)).toEqual([2, 4, 5]);
    expect(freeClassNumbers([])).toHaveLength(20);
    expect(freeClassNumbers(Array.from({ length: 60 }, (_, index) => index + 1))).toEqual([]);
  });

  it('validates the numbers of a card', () => {
    expect([0, 1, 60, 61, 1.5, '1'].map(isClassNumber)).toEqual([false, true, true, false, false, false]);
  });
});
