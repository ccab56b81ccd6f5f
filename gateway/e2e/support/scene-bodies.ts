import type { Browser } from './browser';

export const CLASSES = [1, 2, 3, 4, 5, 6];

/** Nobody is put in this class before the end, so it has a free place however much was accepted before. */
export const FREE_CLASS = 59;

/** The class in which two students write to one another. */
export const KIDS_CLASS = 6;

/** A school year as its third version, far enough ahead to share no day with the current year. */
export const schoolYear = (year: number) => {
  const days = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
  return { version: 2, name: `${year}`, ...days, terms: [{ name: 'Term 1', ...days }] };
};

/** Awards points to several students at once and returns one child's entry, to be undone. */
export async function givenToSeveral(teacher: Browser, studentId: string): Promise<string> {
  const given = { studentIds: [studentId], amount: 2 };
  const { body } = await teacher.post<{ changes: { entry: { id: string } }[] }>('/api/awards', given);
  return body.changes[0]?.entry.id ?? '';
}

export const oneStudent = (firstName: string) => ({
  columns: ['lastName', 'firstName', 'classNumber'],
  lines: [['Rivers', firstName, '2']],
});

export const CATEGORY = { name: 'Listening', icon: 'ear', amount: 1 };

export const REWARD = {
  ...{ name: 'Front seat', description: 'For a day', picture: 'armchair', colour: 'sand', price: 1 },
  ...{ supply: 500, perStudent: 50, grades: [], availableFrom: '2026-01-01', availableTo: '2100-01-01' },
};

export const TASK = {
  ...{ version: 0, state: 'set', classNumber: 1, title: 'Read chapter 3', text: 'Pages 20 to 31.' },
  ...{ dueOn: '2100-01-04', dueTime: '08:00', subject: 'English', maxScore: 10 },
  links: ['https://example.org/chapter'],
};

/** A day so many days from now, on the clock of UTC. */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const aPermissionSlip = (more: object = {}) => ({
  ...{
    version: 0,
    isSent: true,
    title: 'Zoo trip',
    text: 'We go by bus.',
    asksNote: true,
    classNumbers: [1],
  },
  answerBy: dayAhead(30),
  ...more,
});

export const ENTRY = {
  ...{ version: 0, kind: 'event', title: 'Open evening', isForStaff: true },
  ...{ startsOn: '2100-01-04', endsOn: '2100-01-04', startsAt: '18:00', endsAt: '20:00' },
};

export const GAME_SET = {
  ...{ version: 0, game: 'spelling', title: 'Words of the week', isShared: false },
  items: ['one', 'two', 'three', 'four'].map((answer) => ({ prompt: 'a number', answer })),
};

/** A goal that a student sets. */
export const GOAL = {
  ...{ text: 'Twenty points for kindness', measure: 'points', target: 20 },
  until: dayAhead(7),
};
