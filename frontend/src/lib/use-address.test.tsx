import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useAddress } from './use-address';

function Filters() {
  const { change, begin } = useAddress();
  // Two changes in succession, before the page has rendered the first, as on a busy phone.
  const both = () => {
    change({ school: 'maple' });
    change({ action: 'suspended' });
  };
  return (
    <>
      <button onClick={both}>Both</button>
      <button onClick={() => begin({ tab: 'audit' })}>Begin</button>
      <output>{useLocation().search}</output>
    </>
  );
}

test('two consecutive changes are both kept in the address, and a reset drops them', async () => {
  render(
    <MemoryRouter initialEntries={['/?page=3']}>
      <Filters />
    </MemoryRouter>,
  );
  const address = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(address).toHaveTextContent('?page=3&school=maple&action=suspended');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(address).toHaveTextContent('?tab=audit');
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(address).toHaveTextContent('?tab=audit&school=maple&action=suspended');
});
