import type { SecurityAssessment } from '@homeroom/contracts';
import { renderToString } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { screen, within } from '@testing-library/react';
import DataSecurity from './pages/data-security';
import { createQueryClient } from '../../lib/query-client';
import { type Answers, answerCalls, onStage } from '../../testing/stage';

const BACKUP = {
  success: true,
  backup: {
    status: 'success',
    lastBackupAt: new Date().toISOString(),
    lastVerifiedAt: new Date().toISOString(),
  },
};

function assessment(failed: string[] = []): Partial<SecurityAssessment> {
  const checks = ['cross-school-read', 'session-replay'].map((id) => ({
    id,
    area: 'schoolIsolation',
    outcome: failed.includes(id) ? 'failed' : 'passed',
    passed: !failed.includes(id),
    checkedAt: new Date().toISOString(),
    evidence: `Tried ${id}.`,
  })) as SecurityAssessment['checks'];
  return {
    success: true,
    security: { protectedThreats: 2 - failed.length, threatsAnalyzed: 2 },
    currentProtections: {
      authentication: { provider: 'own sign-in', tokenRefresh: 'rotates', sessionSecurity: 'ends' },
      schoolIsolation: {
        crossSchoolAccess: 'refused',
        resourceValidation: 'needs a pass',
        architecture: 'a wall',
      },
      databaseSecurity: { orm: 'one door', parameterizedQueries: 'apart', connectionPooling: 'clean' },
      backupProtection: { neonDatabase: 'in time', recovery: 'restored', layers: 3 },
    },
    systemScale: { maxUsers: 350_000_000, maxSchools: 50_000, basis: 'target' },
    checks,
  };
}

function visit(answers: Answers) {
  answerCalls(answers);
  onStage(<DataSecurity />, '/data-security');
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('shows measured figures and labels the others as targets', async () => {
  visit({
    '/api/security-assessment': { body: assessment() },
    '/api/backup-status': { body: BACKUP },
  });
  expect(await screen.findByText('2 of 2 threats blocked')).toBeVisible();
  expect(screen.getByText(/Measured on the running platform/)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Backup successful' })).toBeVisible();
  expect(screen.getByText('up to 350M').closest('div')).toHaveTextContent('Target');
  expect(screen.getByText('up to 50,000').closest('div')).toHaveTextContent('Target');
  expect(screen.getByText('99.95%').closest('div')).toHaveTextContent('Target');
  expect(screen.getByText('Backup layers').closest('div')).toHaveTextContent('3Measured');
  expect(screen.getByText('refused')).toBeVisible();
  const row = rowOf("One school reads another's data");
  expect(within(row).getByText('Held')).toBeVisible();
  expect(row).toHaveTextContent('Tried cross-school-read.');
  expect(rowOf('One school changes another')).toHaveTextContent('Not measured yet');
});

test('shows a protection that failed and removes the badge that depends on it', async () => {
  visit({
    '/api/security-assessment': { body: assessment(['session-replay']) },
    '/api/backup-status': { body: BACKUP },
  });
  expect(await screen.findByText('1 of 2 threats blocked')).toBeVisible();
  expect(within(rowOf('A stolen session is used')).getByText('Did not hold')).toBeVisible();
  expect(screen.queryByRole('link', { name: /RFC 9700/ })).toBeNull();
  expect(screen.getByRole('link', { name: /WCAG/ })).toBeVisible();
});

test.each([
  ['no answer', { status: 503, body: {} }],
  ['an empty answer', { body: {} }],
  ['nothing', { body: null }],
  ['a list', { body: [] }],
  ['halves', { body: { security: { protectedThreats: 3 }, currentProtections: null, checks: [null, {}] } }],
  [
    'words for numbers',
    { body: { security: 'x', systemScale: { maxUsers: 'many' }, checks: 'all', backup: 7 } },
  ],
])('shows the targets, labelled as such, on %s', async (_what, answer) => {
  visit({ '/api/security-assessment': answer, '/api/backup-status': answer });
  expect(await screen.findByText('5 of 7 threats blocked')).toBeVisible();
  expect(screen.getByText('A target, shown until the first measurement arrives.')).toBeVisible();
  expect(screen.getByText('up to 350M')).toBeVisible();
  expect(screen.getByText('up to 50,000')).toBeVisible();
  expect(screen.getByText('Backup layers').closest('div')).toHaveTextContent('4Target');
  expect(screen.getByText('Incidents').closest('div')).toHaveTextContent('0Target');
  expect(screen.getByRole('img', { name: 'Waiting for a backup' })).toBeVisible();
  expect(screen.queryByText('Held')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Data security' })).toBeVisible();
});

test.each(['failed', 'waiting', 'overdue', 'anything else'])(
  'shows a pending backup when its status is “%s”',
  async (status) => {
    visit({
      '/api/security-assessment': { body: assessment() },
      '/api/backup-status': { body: { success: true, backup: { status } } },
    });
    await screen.findByText('2 of 2 threats blocked');
    expect(screen.getByRole('img', { name: 'Waiting for a backup' })).toBeVisible();
  },
);

test('links to the start page and to an email about security', () => {
  visit({ '/api/security-assessment': { body: {} }, '/api/backup-status': { body: {} } });
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /^security@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:security@.+subject=Data%20security/),
  );
});

test('can be pre-rendered before anything was measured', () => {
  const html = renderToString(
    <MantineProvider env="test">
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <DataSecurity />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(html).toContain('5 of 7 threats blocked');
  expect(html).toContain('One school reads another');
});
