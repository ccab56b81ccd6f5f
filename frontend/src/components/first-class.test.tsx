import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { ADMIN } from '../testing/samples';
import { onStage } from '../testing/stage';
import { FirstClass } from './first-class';

const show = (user: SignedInUser) =>
  onStage(
    <Routes>
      <Route element={<Outlet context={user} />}>
        <Route path="*" element={<FirstClass />} />
      </Route>
    </Routes>,
  );

test('the office is led to the class card form', () => {
  show(ADMIN);
  const link = screen.getByRole('link', { name: 'Create a class card' });
  expect(link).toHaveAttribute('href', '/class-cards?add=class');
});

test('a user who cannot create classes is led to their own page', () => {
  show({ ...ADMIN, role: 'teacher' });
  expect(screen.getByRole('link')).toHaveAttribute('href', homeOf('teacher'));
});
