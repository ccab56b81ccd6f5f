import type { SignedInUser } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../i18n/shared/office';
import { closedFor, WritesClosed } from '../../lib/writes-closed';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ExportList } from './components/export-list';

const FAMILIES = '/api/school-admin/lists/families?format=csv&search=stone&classNumber=3';
const NAME = 'families-2026-11-22.csv';
const HEADERS = { 'content-disposition': `attachment; filename="${NAME}"` };

const saved: string[] = [];
beforeAll(() => {
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
beforeEach(() => saved.splice(0));

function stage(answers: Answers, user: Pick<SignedInUser, 'visit' | 'schoolState'> = {}) {
  const calls = answerCalls(answers);
  onStage(
    <WritesClosed value={closedFor(user as SignedInUser)}>
      <ExportList
        lists={['students', 'families']}
        filters={{ search: 'stone', status: '', classNumber: '3' }}
      />
    </WritesClosed>,
  );
  return calls;
}

async function exportFamilies() {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Families' }));
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
}

test('the filtered list is saved under the name sent by the server', async () => {
  const calls = stage({ [FAMILIES]: { body: 'a list', headers: HEADERS } });
  await exportFamilies();
  expect(await screen.findByText('The list was saved')).toBeVisible();
  expect(saved).toEqual([NAME]);
  expect(calls.map(({ path }) => path)).toEqual([FAMILIES]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a refusal gives the reason and saves nothing, and a retry succeeds', async () => {
  const message = 'Please wait a moment and try again.';
  const answers: Answers = { [FAMILIES]: { status: 429, body: { success: false, message } } };
  stage(answers);
  await exportFamilies();
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved).toEqual([]);
  answers[FAMILIES] = { body: 'a list', headers: HEADERS };
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual([NAME]));
});

test('a read-only school can export its lists', async () => {
  stage({ [FAMILIES]: { body: 'a list', headers: HEADERS } }, { schoolState: 'read_only' });
  await exportFamilies();
  await waitFor(() => expect(saved).toEqual([NAME]));
});

test('a visiting operator can export nothing, even with write access', async () => {
  const visit = { by: 'super_super_admin', access: 'write', expiresAt: '2026-11-22T12:00:00Z' } as const;
  const calls = stage({}, { visit });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
