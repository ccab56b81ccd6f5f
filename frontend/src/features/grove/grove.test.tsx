import { badgesOf, levelOf, PLANT_SPECIES } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import PlantCard from './components/plant-card';

const plant = { species: 'cherry', pot: 'clay', companion: 'snail' } as const;
const student = { id: 'student-1', firstName: 'Ivy', lastName: 'Stone', className: 'Sunflowers', plant };
const earned = (points: number) =>
  badgesOf([{ amount: points, categoryKey: null, at: '2026-03-02T08:00:00Z', week: '2026-03-02' }]);
const card = (points: number, mine = true) => (
  <PlantCard
    student={student}
    level={levelOf(points)}
    schoolName="Maple Grove"
    {...(mine && { badges: earned(points) })}
  />
);
const choose = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose my plant' }));
  return within(await screen.findByRole('dialog', { name: 'Choose your plant' }));
};

test('the card shows what grows, its stage and the points to the next one', () => {
  onStage(card(30));
  expect(screen.getByText('Cherry tree · Sapling')).toBeVisible();
  expect(screen.getByText('20 points until the next stage: Tree')).toBeVisible();
  const stages = within(screen.getByRole('list', { name: 'From seed to grove' })).getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Seedreached',
    'Sproutreached',
    'Saplingreached',
    'Treestill to come',
    'Blossomstill to come',
    'Grovestill to come',
  ]);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
    null,
    null,
    null,
  ]);
});

test('the last stage shows no further goal', () => {
  onStage(card(250));
  expect(screen.getByText('It has grown into a whole grove.')).toBeVisible();
});

test('a child picks a plant, previews it and plants it', async () => {
  const calls = answerCalls({
    '/api/students/me/plant': { body: { success: true, plant: { ...plant, species: 'fir', pot: 'tin' } } },
  });
  onStage(card(30));
  const dialog = await choose();
  expect(dialog.getByRole('radio', { name: 'Cherry tree' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Fir tree' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Heart tin' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Plant it' }));
  await waitFor(() =>
    expect(calls[0]).toMatchObject({
      path: '/api/students/me/plant',
      body: { species: 'fir', pot: 'tin', companion: 'snail' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  [10, ['Bonsai', 'Moon tree']],
  [50, ['Moon tree']],
  [100, []],
])('after %i points %p are still locked and show when they unlock', async (points, closed) => {
  onStage(card(points));
  const dialog = await choose();
  const radios = dialog.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'species');
  expect(radios).toHaveLength(PLANT_SPECIES.length);
  const names = radios.filter(({ disabled }) => disabled).map(({ labels }) => labels?.[0]?.textContent ?? '');
  expect(names).toEqual(closed.map((name) => expect.stringMatching(`^${name} ?Opens at`) as string));
});

test('a refusal keeps the selection', async () => {
  answerCalls({
    '/api/students/me/plant': {
      status: 409,
      body: { code: 'PLANT_NOT_OPEN', message: 'This plant opens at 50 points.' },
    },
  });
  onStage(card(50));
  const dialog = await choose();
  await userEvent.click(dialog.getByRole('radio', { name: 'Bonsai' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Plant it' }));
  expect((await screen.findAllByText('This plant opens at 50 points.'))[0]).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Bonsai' })).toBeChecked();
});

test('a viewer of a child’s plant cannot change it', () => {
  onStage(card(30, false));
  expect(screen.getByRole('heading', { name: 'Ivy’s plant' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose my plant' })).not.toBeInTheDocument();
});

test('the certificate shows the name in any script, the plant and the level', async () => {
  onStage(
    <PlantCard
      student={{ ...student, firstName: 'عبد الرحمن', lastName: '小红' }}
      level={levelOf(60)}
      schoolName="Maple Grove"
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print a certificate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  expect(dialog.getByRole('heading', { name: 'عبد الرحمن 小红' })).toBeVisible();
  expect(dialog.getByText('Level 4: Tree')).toBeVisible();
  expect(dialog.getByText('Cherry tree')).toBeVisible();
  expect(dialog.getByText('Sunflowers · Maple Grove')).toBeVisible();
});
