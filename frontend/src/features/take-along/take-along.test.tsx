import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { Parts } from './components/parts';

const ALERTS = '/api/school-export/alerts';
const HEADERS = { 'content-disposition': 'attachment; filename="homeroom-alerts.zip"' };

const NO_FILES = { body: { portions: [] } };
const FILES = '/api/school-export/classroom/files';
const OTHERS: Answers = { [FILES]: NO_FILES, '/api/school-export/messages/files': NO_FILES };

const saved: string[] = [];
beforeAll(() => {
  URL.createObjectURL = () => 'blob:part';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
beforeEach(() => saved.splice(0));

const take = () => userEvent.click(screen.getByRole('button', { name: 'Download: Emergency alerts' }));

test('a part is saved under the name sent by the server and shows its size', async () => {
  const calls = answerCalls({ ...OTHERS, [ALERTS]: { body: 'a part', headers: HEADERS } });
  onStage(<Parts />);
  await take();
  expect(await screen.findByText(/^Saved as homeroom-alerts\.zip \(/)).toBeVisible();
  expect(saved).toEqual(['homeroom-alerts.zip']);
  expect(calls.map(({ path }) => path)).toContain(ALERTS);
});

test('a refused part gives the reason and saves nothing', async () => {
  const answers: Answers = {
    ...OTHERS,
    [ALERTS]: { status: 409, body: { code: 'EXPORT_RUNNING', message: 'Wait.' } },
  };
  answerCalls(answers);
  onStage(<Parts />);
  await take();
  expect(await screen.findByText('Wait.')).toBeVisible();
  expect(saved).toEqual([]);
});

const [FROM, MIDDLE, TO] = ['a', 'b', 'c'].map((letter) => letter.repeat(8)) as [string, string, string];
const about = {
  firstAt: '2026-09-03T08:00:00.000Z',
  lastAt: '2026-10-01T08:00:00.000Z',
  files: 2,
  bytes: 2_097_152,
};

test('the files of a part are downloaded in the portions set by the server', async () => {
  const portions = [
    { ...about, from: FROM, to: FROM },
    { ...about, from: MIDDLE, to: TO, files: 1 },
  ];
  const portion = `${FILES}/portion?from=${MIDDLE}&to=${TO}`;
  const named = { 'content-disposition': 'attachment; filename="homeroom-classroom-files-2026-10-01.zip"' };
  const calls = answerCalls({
    ...OTHERS,
    [FILES]: { body: { portions } },
    [portion]: { body: 'files', headers: named },
  });
  onStage(<Parts />);
  expect(await screen.findByText('2 files, 2 MB, Sep 3 – Oct 1, 2026')).toBeVisible();
  expect(screen.getByText('No message or announcement has a file attached.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download: People and lessons, Files 2 of 2' }));
  expect(await screen.findByText(/^Saved as homeroom-classroom-files-2026-10-01\.zip/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain(portion);
});

test('a list that failed to load can be requested again', async () => {
  const answers: Answers = { ...OTHERS, [FILES]: { status: 500, body: {} } };
  answerCalls(answers);
  onStage(<Parts />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[FILES] = { body: { portions: [{ ...about, from: FROM, to: FROM }] } };
  await userEvent.click(again);
  expect(await screen.findByText('All files')).toBeVisible();
});
