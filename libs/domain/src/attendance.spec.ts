import fc from 'fast-check';
import {
  ATTENDANCE,
  type AttendanceTotals,
  countMarks,
  ratesOf,
  sessionAt,
  sessionsOn,
  usualRules,
} from './attendance';
import {
  ABSENCE_REASONS,
  ATTENDANCE_MEANINGS,
  CODE_SETS,
  codeOfLate,
  codeOfReport,
  codesOf,
  isOwnCode,
  LATENESS,
  presentCode,
  unexplainedCode,
} from './attendance-codes';
import { COUNTRY_CODES } from './countries';

const NOTHING: AttendanceTotals = {
  ...{ possible: 0, present: 0, activity: 0, authorised: 0, unauthorised: 0 },
  ...{ unable: 0, notCounted: 0, lateBefore: 0, lateAfter: 0 },
};

/** '/ 8 N 1' means eight mornings present and one absence without a reason. */
function marksOf(set: (typeof CODE_SETS)[number], said: string) {
  const words = said.split(' ');
  return words.flatMap((code, at) => {
    if (at % 2 === 1) return [];
    const found = codesOf(set).find((each) => each.code === code);
    if (!found) throw new Error(`${set} has no ${code}`);
    return Array.from({ length: Number(words[at + 1]) }, () => found);
  });
}

describe('code sets', () => {
  it.each(CODE_SETS)('%s has unique codes and all that a register needs', (set) => {
    const codes = codesOf(set);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(codes.every(({ code }) => code.length <= 2)).toBe(true);
    expect(presentCode(set, false).meaning).toBe('present');
    expect(presentCode(set, true).meaning).toBe('present');
    expect(unexplainedCode(set)).toMatchObject({ meaning: 'unauthorised', needsReason: true });
    expect(codes.filter(({ needsReason }) => needsReason)).toHaveLength(1);
    for (const reason of ABSENCE_REASONS)
      expect(['authorised', 'unauthorised']).toContain(codeOfReport(set, reason).meaning);
  });

  it('England has the statutory codes, each counted as the regulations require', () => {
    const byMeaning = Object.fromEntries(
      ATTENDANCE_MEANINGS.map((meaning) => [
        meaning,
        codesOf('england')
          .filter((each) => each.meaning === meaning)
          .map(({ code }) => code)
          .join(' '),
      ]),
    );
    expect(byMeaning).toEqual({
      present: '/ \\ L',
      activity: 'K V P W B',
      authorised: 'I M R C C1 C2 J1 S T E',
      unauthorised: 'N G O U',
      unable: 'Q Y1 Y2 Y3 Y4 Y5 Y6 Y7',
      notCounted: 'D X Z #',
    });
    expect([presentCode('england', false).code, presentCode('england', true).code]).toEqual(['/', '\\']);
  });

  it('being late has a different code before and after the register closes, where the set distinguishes them', () => {
    expect([0, 1, 30].map((minutes) => codeOfLate('england', minutes, 30).code)).toEqual(['L', 'L', 'L']);
    expect(codeOfLate('england', 31, 30)).toMatchObject({ code: 'U', meaning: 'unauthorised' });
    expect([5, 90].map((minutes) => codeOfLate('us', minutes, 30).code)).toEqual(['T', 'T']);
    expect([5, 90].map((minutes) => codeOfLate('general', minutes, 30).code)).toEqual(['L', 'L']);
  });

  it('accepts a custom code that is short and unused', () => {
    expect(isOwnCode('england', 'H')).toBe(true);
    expect(isOwnCode('england', 'ZX1')).toBe(true);
    for (const code of ['I', 'Y7', '', 'abc', 'LONG', 'É', ' A'])
      expect(isOwnCode('england', code)).toBe(false);
  });
});

describe('the registers of a day', () => {
  it('follow the country until the school changes them, and always the calendar', () => {
    expect(usualRules('GB')).toMatchObject({ codeSet: 'england', sessions: ['morning', 'afternoon'] });
    expect(usualRules('US')).toMatchObject({ codeSet: 'us', sessions: ['morning'] });
    expect(usualRules('IE').codeSet).toBe('general');
    expect(usualRules('').closesAfterMinutes).toBe(ATTENDANCE.closesAfterMinutes.usual);
    for (const code of COUNTRY_CODES) {
      const rules = usualRules(code);
      expect(sessionsOn('closed', rules)).toEqual([]);
      expect(sessionsOn('half', rules)).toEqual(['morning']);
      expect(sessionsOn('full', rules)).toEqual(rules.sessions);
      expect(rules.morningStartsAt < rules.afternoonStartsAt).toBe(true);
    }
  });

  it('are for the session that has begun', () => {
    const rules = usualRules('GB');
    const both = sessionsOn('full', rules);
    expect(['07:30', '13:09', '13:10', '18:00'].map((time) => sessionAt(time, both, rules))).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
    ]);
    expect(sessionAt('16:00', sessionsOn('half', rules), rules)).toBe('morning');
    expect(sessionAt('09:00', [], rules)).toBeUndefined();
  });
});

describe('totals and percentages', () => {
  it.each([
    // 190 days of two sessions, 19 of them ill: 361 of 380.
    ['england', '/ 190 \\ 171 I 19', { attendance: 95, authorised: 5, unauthorised: 0, absence: 'usual' }],
    // Missing transport and a closed site do not count as possible sessions: 8 of 9, not 8 of 12.
    [
      'england',
      '/ 8 N 1 Y1 2 Y4 1',
      { attendance: 88.9, authorised: 0, unauthorised: 11.1, absence: 'persistent' },
    ],
    // A visit and work experience count as attendance; dual registration does not count at all: 10 of 12.
    [
      'england',
      '/ 5 L 1 V 2 W 2 D 6 # 4 I 1 G 1',
      { attendance: 83.3, authorised: 8.3, unauthorised: 8.3, absence: 'persistent' },
    ],
    // Arriving after the register has closed counts as an absence: 4 of 6.
    [
      'england',
      '/ 3 L 1 U 2',
      { attendance: 66.7, authorised: 0, unauthorised: 33.3, absence: 'persistent' },
    ],
    ['england', 'X 10 Z 2', { attendance: null, authorised: null, unauthorised: null, absence: 'usual' }],
    // 180 days, 18 missed: chronically absent, whether excused or not.
    [
      'us',
      'P 150 T 12 X 10 U 8',
      { attendance: 90, authorised: 5.6, unauthorised: 4.4, absence: 'persistent' },
    ],
    ['us', 'P 161 I 1 X 18', { attendance: 90, authorised: 10, unauthorised: 0, absence: 'persistent' }],
    ['us', 'P 163 X 17', { attendance: 90.6, authorised: 9.4, unauthorised: 0, absence: 'usual' }],
    [
      'general',
      'P 3 L 1 I 3 A 1 D 2',
      { attendance: 50, authorised: 37.5, unauthorised: 12.5, absence: 'severe' },
    ],
  ] as const)('%s: %s', (set, said, rates) => {
    expect(ratesOf(countMarks(marksOf(set, said)))).toEqual(rates);
  });

  it('counts lateness separately from its meaning', () => {
    expect(countMarks(marksOf('england', '/ 2 L 3 U 1 Q 1 X 2'))).toEqual({
      ...NOTHING,
      ...{ possible: 6, present: 5, unauthorised: 1, unable: 1, notCounted: 2, lateBefore: 3, lateAfter: 1 },
    });
  });

  const marks = fc.array(
    fc.record({
      meaning: fc.constantFrom(...ATTENDANCE_MEANINGS),
      late: fc.option(fc.constantFrom(...LATENESS)),
    }),
    { maxLength: 400 },
  );

  it('are additive, in any order and in any parts', () => {
    fc.assert(
      fc.property(marks, fc.nat(400), (all, cut) => {
        const whole = countMarks(all);
        const parts = [countMarks(all.slice(0, cut)), countMarks(all.slice(cut).toReversed())];
        for (const key of Object.keys(NOTHING) as (keyof AttendanceTotals)[])
          expect(whole[key]).toBe((parts[0]?.[key] ?? 0) + (parts[1]?.[key] ?? 0));
        expect(whole.possible + whole.unable + whole.notCounted).toBe(all.length);
      }),
    );
  });

  it('sum to a hundred per cent of the possible sessions, within rounding', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const totals = countMarks(all);
        const { attendance, authorised, unauthorised } = ratesOf(totals);
        if (totals.possible === 0)
          return expect([attendance, authorised, unauthorised]).toEqual([null, null, null]);
        const sum = (attendance ?? 0) + (authorised ?? 0) + (unauthorised ?? 0);
        expect(Math.abs(sum - 100)).toBeLessThan(0.16);
        expect(attendance).toBeGreaterThanOrEqual(0);
        expect(attendance).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('are unchanged by a session that nobody could attend', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom('unable', 'notCounted'), (all, meaning) => {
        expect(ratesOf(countMarks([...all, { meaning } as const]))).toEqual(ratesOf(countMarks(all)));
      }),
    );
  });

  it('never rise with an absence and never fall with a presence', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const now = ratesOf(countMarks(all)).attendance;
        if (now === null) return;
        const after = (meaning: 'present' | 'unauthorised') =>
          ratesOf(countMarks([...all, { meaning }])).attendance ?? 0;
        expect(after('unauthorised')).toBeLessThanOrEqual(now);
        expect(after('present')).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});
