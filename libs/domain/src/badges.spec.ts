import { type Badge, type BadgesOfSchool, badgesOf, type LedgerEntry } from './badges';

const MONDAYS = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'];
let drawn = 0;

function entry(amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry {
  drawn += 1;
  return { amount, categoryKey: null, at: `entry ${drawn}`, week: MONDAYS[0] ?? '', ...more };
}

/** One entry a week, with these categories. */
function weekly(...categoryKeys: (string | null)[]): LedgerEntry[] {
  return categoryKeys.map((categoryKey, index) => entry(1, { categoryKey, week: MONDAYS[index] ?? '' }));
}

function badgeOf(key: string, entries: readonly LedgerEntry[]): Badge | undefined {
  return badgesOf(entries).find((badge) => badge.key === key);
}

describe('badges', () => {
  it('are unearned without points, each with a name of its own', () => {
    const badges = badgesOf([]);
    expect(badges.every(({ have, earnedAt }) => have === 0 && earnedAt === null)).toBe(true);
    expect(new Set(badges.map(({ key }) => key)).size).toBe(badges.length);
    expect(new Set(badges.map(({ family }) => family))).toEqual(
      new Set(['level', 'praised', 'kindWeeks', 'category']),
    );
  });

  it('for a level are earned by the entry that reaches it, and kept when points are lost', () => {
    const entries = [entry(9), entry(1), entry(-5)];
    expect(badgeOf('level-sprout', entries)).toMatchObject({ goal: 10, have: 10, earnedAt: entries[1]?.at });
    expect(badgeOf('level-sapling', entries)).toMatchObject({ goal: 25, have: 5, earnedAt: null });
  });

  it('for a level count each school year separately, as the level does', () => {
    const before = [entry(60, { yearId: 'first', isThisYear: false })];
    const entries = [...before, entry(40, { yearId: 'second' })];
    expect(badgeOf('level-tree', entries)).toMatchObject({ have: 50, earnedAt: before[0]?.at });
    expect(badgeOf('level-blossom', entries)).toMatchObject({ have: 40, earnedAt: null });
    expect(badgeOf('level-blossom', before)).toMatchObject({ have: 0, earnedAt: null });
    // A level reached in the previous year is not earned again.
    expect(badgeOf('level-sapling', entries)?.earnedAt).toBe(before[0]?.at);
  });

  it('never count below zero', () => {
    expect(badgeOf('level-sprout', [entry(-3)])).toMatchObject({ have: 0, earnedAt: null });
  });

  it('for praise count the number of awards, whatever their amount, and ignore deductions', () => {
    const praise = Array.from({ length: 10 }, (_, index) => entry(1 + (index % 3)));
    const entries = [...praise.slice(0, 5), entry(-6), ...praise.slice(5)];
    expect(badgeOf('praised-10', entries)).toMatchObject({ have: 10, earnedAt: praise[9]?.at });
    expect(badgeOf('praised-50', entries)).toMatchObject({ have: 10, earnedAt: null });
  });

  it('never reveal a number of points other than the total', () => {
    const entries = [entry(20), entry(12), entry(-7)];
    for (const { family, goal, have, earnedAt } of badgesOf(entries))
      if (family === 'level' && !earnedAt) expect(have).toBe(Math.min(goal, 25));
      else if (family !== 'level') expect(have).toBeLessThanOrEqual(entries.length);
  });

  it.each([
    ['two weeks in a row', weekly('kindness', 'helping'), 2],
    ['a week of other things between', weekly('kindness', 'effort', 'helping'), 1],
    ['only other things since', weekly('kindness', 'effort'), 0],
  ])('for kind weeks: %s', (_name, entries, have) => {
    const badge = badgeOf('kindWeeks-2', entries);
    expect(badge?.have).toBe(have);
    expect(badge?.earnedAt).toBe(have === 2 ? entries[1]?.at : null);
  });

  it('for kind weeks are not interrupted by a week without entries', () => {
    const entries = [0, 1, 4, 5].map((index) =>
      entry(1, { categoryKey: 'kindness', week: MONDAYS[index] ?? '' }),
    );
    expect(badgeOf('kindWeeks-4', entries)).toMatchObject({ have: 4, earnedAt: entries[3]?.at });
  });

  it('for kind weeks are earned by the first kind point of the week', () => {
    const week = MONDAYS[1] ?? '';
    const entries = [
      ...weekly('kindness'),
      entry(1, { week }),
      entry(1, { categoryKey: 'helping', week }),
      entry(1, { categoryKey: 'kindness', week }),
    ];
    expect(badgeOf('kindWeeks-2', entries)?.earnedAt).toBe(entries[2]?.at);
    expect(badgeOf('kindWeeks-4', entries)?.have).toBe(2);
  });

  it('ignore games, which count towards the level only and do not interrupt kind weeks', () => {
    const game = (week = MONDAYS[0] ?? '') => entry(1, { categoryKey: 'games', week });
    const played = Array.from({ length: 10 }, () => game());
    expect(badgeOf('praised-10', played)).toMatchObject({ have: 0, earnedAt: null });
    expect(badgeOf('level-sprout', played)).toMatchObject({ have: 10, earnedAt: played[9]?.at });
    const [first, second] = [MONDAYS[0] ?? '', MONDAYS[2] ?? ''];
    const kind = (week: string) => entry(1, { categoryKey: 'kindness', week });
    const inHolidays = [kind(first), game(MONDAYS[1]), kind(second)];
    expect(badgeOf('kindWeeks-2', inHolidays)).toMatchObject({ have: 2, earnedAt: inHolidays[2]?.at });
  });

  it('for a category count its positive entries only', () => {
    const entries = [
      ...Array.from({ length: 4 }, () => entry(2, { categoryKey: 'effort' })),
      entry(-2, { categoryKey: 'effort' }),
      entry(2, { categoryKey: 'homework' }),
    ];
    expect(badgeOf('category-effort', entries)).toMatchObject({ goal: 5, have: 4, earnedAt: null });
    const fifth = entry(2, { categoryKey: 'effort' });
    expect(badgeOf('category-effort', [...entries, fifth])).toMatchObject({ have: 5, earnedAt: fifth.at });
  });

  it('do not exist for negative categories', () => {
    expect(badgeOf('category-disruption', [])).toBeUndefined();
  });
});

describe('badges defined by a school', () => {
  const TIMES: BadgesOfSchool['times'] = [
    { span: 'year', startsOn: '2026-08-17', endsOn: '2027-06-11', isNow: true },
    { span: 'term', startsOn: '2026-08-17', endsOn: '2026-12-18', isNow: false },
    { span: 'term', startsOn: '2027-01-04', endsOn: '2027-06-11', isNow: true },
  ];
  const maths = { id: 'm', name: 'Maths star', icon: 'star', archivedAt: null };
  const ofSchool = (more: Partial<BadgesOfSchool>): BadgesOfSchool => ({
    ...{ hidden: new Map(), own: [], given: new Map(), times: TIMES },
    ...more,
  });
  const on = (day: string, categoryId = 'c', amount = 1): LedgerEntry => ({
    ...{ amount, categoryKey: null, categoryId, at: `${day}T09:00:00.000Z`, week: day, day },
  });
  const own = (entries: LedgerEntry[], rule: object | null, more: Partial<BadgesOfSchool> = {}) =>
    badgesOf(
      entries,
      ofSchool({
        own: [{ ...maths, rule: rule && { categoryId: 'c', goal: 2, span: 'term', ...rule } }],
        ...more,
      }),
    ).filter(({ family }) => family === 'own');

  it('count within one term, and keep what was earned in another', () => {
    const autumn = [on('2026-12-17'), on('2027-01-05')];
    expect(own(autumn, {})).toMatchObject([{ name: 'Maths star', have: 1, goal: 2, earnedAt: null }]);
    const earned = [on('2026-12-16'), on('2026-12-17'), on('2027-01-05')];
    expect(own(earned, {})).toMatchObject([{ have: 2, earnedAt: '2026-12-17T09:00:00.000Z' }]);
    expect(own(autumn, { span: 'year' })).toMatchObject([{ earnedAt: '2027-01-05T09:00:00.000Z' }]);
  });

  it('stay earned when the days of the term are corrected, and are not earned by the former days afterwards', () => {
    const was = { span: 'term', startsOn: '2026-08-17', endsOn: '2026-12-18', isNow: false } as const;
    const corrected = [
      { ...was, startsOn: '2026-09-01' },
      { ...was, until: '2026-08-31T12:00:00.000Z' },
    ];
    const [first, second] = [on('2026-08-20'), on('2026-08-21')];
    expect(own([first, second], {}, { times: corrected })).toMatchObject([{ have: 2, earnedAt: second.at }]);
    const later = on('2026-09-01');
    expect(own([first, later], {}, { times: corrected })).toMatchObject([{ earnedAt: null }]);
  });

  it('count positive points of their category, or of any', () => {
    const mixed = [on('2027-01-05', 'other'), on('2027-01-06', 'c', -1), on('2027-01-07')];
    expect(own(mixed, {})).toMatchObject([{ have: 1 }]);
    expect(own(mixed, { categoryId: null, span: 'ever' })).toMatchObject([{ have: 2 }]);
    const games = { ...on('2027-01-08', 'g'), categoryKey: 'games' };
    expect(own([...mixed, games], { categoryId: null, span: 'ever' })).toMatchObject([{ have: 2 }]);
  });

  it('can be given by hand, and are visible to those who have one', () => {
    expect(own([], null)).toEqual([]);
    const at = '2027-01-05T09:00:00.000Z';
    expect(own([], null, { given: new Map([['m', at]]) })).toMatchObject([
      { have: 1, goal: 1, earnedAt: at },
    ]);
  });

  it('are kept by those who earned them when the school hides them', () => {
    const hidden = new Map([['praised-10', '2027-01-04T00:00:00.000Z']]);
    const before = Array.from({ length: 10 }, () => on('2026-12-01'));
    const after = Array.from({ length: 10 }, () => on('2027-02-01'));
    const keys = (entries: LedgerEntry[]) => badgesOf(entries, ofSchool({ hidden })).map(({ key }) => key);
    expect(keys(before)).toContain('praised-10');
    expect(keys(after)).not.toContain('praised-10');
    expect(keys(after)).toContain('praised-50');
  });

  it('count an adjustment towards the level only', () => {
    const set = Array.from({ length: 12 }, () => ({ ...on('2027-02-01'), isAdjustment: true }));
    const badges = badgesOf(set, ofSchool({}));
    expect(badges.filter(({ earnedAt }) => earnedAt).map(({ key }) => key)).toEqual(['level-sprout']);
    expect(badges.find(({ key }) => key === 'praised-10')?.have).toBe(0);
  });
});
