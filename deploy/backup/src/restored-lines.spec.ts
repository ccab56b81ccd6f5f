import type { Restored, Since } from './restore';
import { restoredLines } from './restored-lines';

const NOTHING: Since = {
  ...{
    comparedWith: 'homeroom',
    erasedSince: 0,
    erasedAgain: 0,
    noticesSince: [],
    alertsGoingOn: [],
    alertsLost: [],
  },
  unsent: { mails: 0, notices: 0, alerts: 0, planned: 0 },
  ended: { accounts: 0, families: 0 },
  schoolsSince: { lost: [], standing: [] },
};
const restored = (since: Partial<Since>, setAside?: string): Restored => ({
  ...{ takenAt: new Date('2026-01-31T10:00:00Z'), tables: 3, rows: 7 },
  ...(setAside && { setAside }),
  since: { ...NOTHING, ...since },
});

it('says what nobody can tell if there was no database to compare with', () => {
  const unknown = {
    ended: null,
    erasedSince: null,
    erasedAgain: null,
    noticesSince: null,
    schoolsSince: null,
  };
  const lines = restoredLines(restored({ ...unknown, comparedWith: undefined }), 'homeroom');
  expect(lines).toEqual([
    'homeroom is as it was at 2026-01-31T10:00:00.000Z: 3 tables, 7 rows',
    expect.stringMatching(/^nobody can tell whose data was erased since/),
    expect.stringMatching(/^all sessions have ended/),
  ]);
});

it('says what has changed against the database of before, and what is left to do', () => {
  const lines = restoredLines(
    restored(
      {
        ...{ erasedSince: 2, erasedAgain: 1, ended: { accounts: 3, families: 1 } },
        ...{
          unsent: { mails: 4, notices: 0, alerts: 1, planned: 2 },
          noticesSince: ['MAPLE: now no notice'],
        },
        schoolsSince: { lost: ['BIRCH (1) was registered since'], standing: ['ASH: now active'] },
        ...{ alertsGoingOn: ['OAK: an alert goes on'], alertsLost: ['ELM: an alert is in no page'] },
      },
      'homeroom_before_1',
    ),
    'homeroom',
  );
  const begins = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string;
  expect(lines.slice(1)).toEqual([
    begins('what it held before is kept in homeroom_before_1'),
    begins('2 students are back whose data was erased since, or was due to be; 1 erasures are ordered again'),
    begins('MAPLE: now no notice: see'),
    begins('BIRCH .1. was registered since: see'),
    begins('ASH: now active: see'),
    begins('not sent any more, because it is of then: 4 mails, 0 notices, 1 deliveries of alerts'),
    begins('2 messages, announcements, pieces of homework and reminders that were planned for since'),
    begins(
      'sessions, links and browsers that have been ended since stay ended, as do 3 accounts, .* 1 students',
    ),
    begins('ELM: an alert is in no page: if it is not over, tell its office to raise it again'),
    begins('OAK: an alert goes on: if it is over, its office has to end it'),
  ]);
});

it('mentions nothing that has not changed, and admits what could not be read', () => {
  expect(restoredLines(restored({}, 'before'), 'homeroom')).toHaveLength(3);
  const unread = { erasedSince: null, noticesSince: null, schoolsSince: null, alertsLost: null };
  const lines = restoredLines(restored(unread, 'before'), 'homeroom');
  expect(lines.filter((line) => line.startsWith('nobody can'))).toHaveLength(4);
});
