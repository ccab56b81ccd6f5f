import { restoredLines } from './restored-lines';

const RESTORED = { takenAt: new Date('2026-01-31T10:00:00Z'), tables: 3, rows: 7 };

it('says what nobody can tell if no database was replaced', () => {
  const lines = restoredLines({ ...RESTORED, isEndedKnown: false }, 'homeroom');
  expect(lines).toEqual([
    'homeroom is as it was at 2026-01-31T10:00:00.000Z: 3 tables, 7 rows',
    expect.stringMatching(/^nobody can tell whose data was erased since/),
    expect.stringMatching(/^all sessions have ended/),
  ]);
});

it('says what has changed against the database that was replaced, and what is left to do', () => {
  const since = { setAside: 'homeroom_before_1', erasedSince: 2, erasedAgain: 1, isEndedKnown: true };
  const lines = restoredLines(
    {
      ...{ ...RESTORED, ...since, unsent: { mails: 4, notices: 0, alerts: 1, planned: 2 } },
      ...{ noticesSince: ['MAPLE: now no notice'], alertsGoingOn: ['OAK: an alert goes on'] },
      alertsLost: ['ELM: an alert is in no page'],
    },
    'homeroom',
  );
  const begins = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string;
  expect(lines.slice(1)).toEqual([
    begins('what it held before is kept in homeroom_before_1'),
    begins('2 students are back whose data was erased since, or was due to be; 1 erasures are ordered again'),
    begins('MAPLE: now no notice: see'),
    begins('not sent any more, because it is of then: 4 mails, 0 notices, 1 deliveries of alerts'),
    begins(
      '2 messages, announcements, pieces of homework and reminders that were planned for since are kept back',
    ),
    begins('sessions, links and browsers that have been ended since stay ended'),
    begins('ELM: an alert is in no page: if it is not over, tell its office to raise it again'),
    begins('OAK: an alert goes on: if it is over, its office has to end it'),
  ]);
});

it('mentions nothing that has not changed, and admits what could not be read', () => {
  const same = { setAside: 'before', erasedSince: 0, noticesSince: [], isEndedKnown: true };
  expect(restoredLines({ ...RESTORED, ...same }, 'homeroom')).toHaveLength(3);
  const unread = restoredLines(
    { ...RESTORED, ...same, erasedSince: null, noticesSince: null, alertsLost: null },
    'homeroom',
  );
  expect(unread.filter((line) => line.startsWith('nobody can'))).toHaveLength(3);
});
