import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DayField } from '../components/day-field';
import { SearchField } from '../components/people-list/search-field';
import { SearchBox } from '../components/search-box';

const BOXES = { SearchBox, SearchField };

/** An address that updates slowly, as on a busy phone: the requested value appears in it later. */
function slowAddress(Box: (typeof BOXES)[keyof typeof BOXES]) {
  const asked: string[] = [];
  function Page() {
    const [value, setValue] = useState('');
    const [, drawAnew] = useState(0);
    return (
      <MantineProvider env="test">
        <Box label="Search" value={value} onSearch={(text) => asked.push(text)} />
        <button onClick={() => drawAnew((times) => times + 1)}>Draw anew</button>
        <button onClick={() => setValue(asked.at(-1) ?? '')}>Arrive</button>
        <button onClick={() => setValue('back')}>Back</button>
      </MantineProvider>
    );
  }
  render(<Page />);
  // Unlike a real click, this leaves the focus in the box.
  const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
  return { asked, press, box: screen.getByRole('searchbox', { name: 'Search' }) };
}

describe.each(Object.entries(BOXES))('%s', (_name, Box) => {
  test('keeps typed text whenever the address catches up', async () => {
    const { asked, press, box } = slowAddress(Box);
    await userEvent.type(box, 'swim');
    await waitFor(() => expect(asked).toEqual(['swim']));
    press('Draw anew');
    expect(box).toHaveValue('swim');
    await userEvent.type(box, ' kit');
    press('Arrive');
    expect(box).toHaveValue('swim kit');
    await waitFor(() => expect(asked).toEqual(['swim', 'swim kit']));
    press('Arrive');
    expect(box).toHaveValue('swim kit');
    // An external change takes precedence.
    press('Back');
    expect(box).toHaveValue('back');
  });

  test('can be cleared before the address has caught up', async () => {
    const { asked, press, box } = slowAddress(Box);
    await userEvent.type(box, 'swim');
    await waitFor(() => expect(asked).toEqual(['swim']));
    await userEvent.clear(box);
    await waitFor(() => expect(asked).toEqual(['swim', '']));
    press('Arrive');
    expect(box).toHaveValue('');
  });
});

test('a day field keeps a digit typed before the page has caught up', () => {
  const asked: string[] = [];
  const field = (value: string) => (
    <MantineProvider env="test">
      <DayField label="From" value={value} onChoose={(day) => asked.push(day)} />
    </MantineProvider>
  );
  jest.useFakeTimers();
  try {
    const { rerender } = render(field('2026-11-02'));
    const type = (value: string) => {
      fireEvent.change(screen.getByLabelText('From'), { target: { value } });
      act(() => jest.runAllTimers());
    };
    type('0002-11-02');
    type('0020-11-02');
    rerender(field('0002-11-02'));
    expect(screen.getByLabelText('From')).toHaveValue('0020-11-02');
    expect(asked).toEqual(['0002-11-02', '0020-11-02']);
  } finally {
    jest.useRealTimers();
  }
});

test('text typed before hydration is kept and searched for', async () => {
  const asked: string[] = [];
  const page = (
    <MantineProvider env="test">
      <SearchBox label="Search" value="" onSearch={(text) => asked.push(text)} />
    </MantineProvider>
  );
  const house = document.createElement('div');
  document.body.append(house);
  house.innerHTML = renderToString(page);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  box.value = 'fees';
  const root = await act(() => hydrateRoot(house, page));
  await waitFor(() => expect(asked).toEqual(['fees']));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('fees');
  act(() => root.unmount());
  house.remove();
});
