import './texts';
import type { HandOverChild, MayCollect, SignedInUser } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ADMIN } from '../../testing/samples';
import { answerCalls, onStageAs } from '../../testing/stage';
import { GiveForm } from './components/give-form';

const TEACHER: SignedInUser = { ...ADMIN, id: 'teacher-1', role: 'teacher', teacherType: 'subject' };
const FATHER = { guardianId: 'g-father', name: 'Jo Marble', relation: null };
const MOTHER = { guardianId: 'g-mother', name: 'Petra Stone', relation: null };
const UNCLE = { guardianId: null, name: 'Bo Stone', relation: 'Uncle' };

/** Renders the form, and then again with a refetched list. */
function given(
  before: readonly MayCollect[],
  after: readonly MayCollect[],
  { mayNot = [], mayRun = false }: { mayNot?: string[]; mayRun?: boolean } = {},
) {
  answerCalls({});
  const sent: unknown[] = [];
  function Form() {
    const [mayCollect, read] = useState(before);
    const child: HandOverChild = {
      ...{ id: 'Mia', firstName: 'Mia', lastName: 'Stone', classNumber: 1, isAbsent: false, mayNot },
      mayCollect: [...mayCollect],
    };
    return (
      <>
        <button type="button" onClick={() => read(after)}>
          Read again
        </button>
        <GiveForm child={child} mayRun={mayRun} onGive={(one) => sent.push(one)} onCancel={() => undefined} />
      </>
    );
  }
  onStageAs(TEACHER, <Form />);
  return sent;
}

async function chooseAndReadAgain(name: RegExp) {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
}
const handOver = () => userEvent.click(screen.getByRole('button', { name: 'Hand over' }));

test.each([
  [/Petra Stone/, { to: 'Petra Stone', body: { guardianId: 'g-mother' } }],
  [/Bo Stone/, { to: 'Bo Stone', body: { name: 'Bo Stone' } }],
])('the chosen person stays chosen when the list is reordered: %s', async (name, wanted) => {
  const sent = given([FATHER, MOTHER, UNCLE], [MOTHER, UNCLE]);
  await chooseAndReadAgain(name);
  expect(screen.getByRole('radio', { name })).toBeChecked();
  await handOver();
  expect(sent).toMatchObject([wanted]);
});

test('a chosen person removed from the list gets nobody, and the next one needs a new ID check', async () => {
  const sent = given([FATHER, MOTHER], [MOTHER]);
  await chooseAndReadAgain(/Jo Marble/);
  expect(screen.getByText(/no longer on this child’s list/)).toBeVisible();
  await handOver();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Petra Stone/ }));
  expect(screen.queryByText(/no longer on this child’s list/)).not.toBeInTheDocument();
  await handOver();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await handOver();
  expect(sent).toMatchObject([{ to: 'Petra Stone', body: { guardianId: 'g-mother' } }]);
});

test('an empty list says so and reports that the chosen person was removed', async () => {
  const sent = given([FATHER], []);
  await chooseAndReadAgain(/Jo Marble/);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /no longer on this child’s list.* Call an administrator/,
  );
  await handOver();
  expect(sent).toEqual([]);
});

describe('a name close to that of a barred person', () => {
  const BARRED = { mayNot: ['Jo Marble'], mayRun: true };
  const compared = () => screen.getByRole('checkbox', { name: /this is somebody else/ });
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };

  test('needs a second confirmation for each typed name and then goes through', async () => {
    const sent = given([], [], BARRED);
    await userEvent.click(await screen.findByRole('radio', { name: 'Somebody else' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have looked at their ID' }));
    await type(/Why is this person/, 'Neighbour');
    await type(/Name on the ID/, 'Joe Marble');
    expect(screen.getByRole('alert')).toHaveTextContent('“Joe Marble” is close to Jo Marble, who must NOT');
    await handOver();
    expect(sent).toEqual([]);
    await userEvent.click(compared());
    await type(/Name on the ID/, 'John Marble');
    await handOver();
    expect(sent).toEqual([]);
    await userEvent.click(compared());
    await handOver();
    expect(sent).toMatchObject([{ to: 'John Marble', body: { name: 'John Marble' } }]);
  });

  test('needs it for a person on the list too, and not for a different name', async () => {
    const joe = { guardianId: null, name: 'Joe Marble', relation: 'Uncle' };
    const sent = given([MOTHER, joe], [], BARRED);
    await userEvent.click(await screen.findByRole('radio', { name: /Petra Stone/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Joe Marble/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have looked at their ID' }));
    await handOver();
    expect(sent).toEqual([]);
    await userEvent.click(compared());
    await handOver();
    expect(sent).toMatchObject([{ body: { name: 'Joe Marble' } }]);
  });
});
