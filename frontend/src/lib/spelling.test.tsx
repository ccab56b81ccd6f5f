import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { onStage } from '../testing/stage';
import { writeAsIn } from './spelling';

function Sample() {
  const { t, i18n } = useTranslation(['classroom', 'common']);
  return (
    <ul>
      <li>{t('classroom:room.average')}</li>
      <li>{t('common:scheme.toDark')}</li>
      <li>{t('classroom:student.toastDescription', { name: 'Colin Harbour-Centre', number: 'Colours' })}</li>
      <li>{new Date('2026-03-04T12:00:00Z').toLocaleDateString(i18n.language)}</li>
    </ul>
  );
}

afterEach(() => act(() => i18next.changeLanguage('en')));
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['US', 'Average behavior points', 'Switch to dark colors', '3/4/2026'],
  ['GB', 'Average behaviour points', 'Switch to dark colours', '04/03/2026'],
  ['IE', 'Average behaviour points', 'Switch to dark colours', '4/3/2026'],
  ['CA', 'Average behaviour points', 'Switch to dark colours', '2026-03-04'],
  ['AU', 'Average behaviour points', 'Switch to dark colours', '04/03/2026'],
  [undefined, 'Average behaviour points', 'Switch to dark colours', '3/4/2026'],
])('uses the spelling and dates of %s', async (country, points, colours, day) => {
  onStage(<Sample />);
  await act(async () => writeAsIn(country));
  const [first, second, names, date] = lines();
  expect([first, second, date]).toEqual([points, colours, day]);
  // People's names and class names are not respelt.
  expect(names).toBe('Colin Harbour-Centre is in class Colours.');
});

test('texts loaded later are respelt as well', async () => {
  await act(async () => writeAsIn('US'));
  i18next.addResourceBundle('en', 'later', {
    list: ['behaviour', { deep: 'Recognised enrolment in {{organisation}}, {{colour}} centre' }],
  });
  expect(i18next.getResourceBundle('en-US', 'later')).toEqual({
    list: ['behavior', { deep: 'Recognized enrollment in {{organisation}}, {{colour}} center' }],
  });
});
