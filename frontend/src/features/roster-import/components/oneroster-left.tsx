import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Roster } from '../oneroster/roster-in';

const COUNTED = [
  ...(['homeless', 'disabled', 'groups', 'elsewhere', 'untaught'] as const),
  ...(['overClasses', 'otherYears', 'laterClasses'] as const),
  ...(['furtherParents', 'addresses', 'relatives', 'otherStaff'] as const),
];

/** Depends on the courses that the office has chosen. */
export interface LeftOfChosen {
  /** Classes of courses that are not imported. */
  groups: number;
  /** Places in imported courses of people who are not imported. */
  elsewhere: number;
  /** Imported classes without a teacher. */
  untaught: number;
}

/** Lists what the files contain and this import leaves out, so that nothing is omitted silently. */
export function OneRosterLeft({
  roster: { left, isWhole },
  courses,
}: {
  roster: Roster;
  courses: LeftOfChosen;
}) {
  const { t } = useTranslation('rosterImport');
  const counts = { ...left, ...courses };
  const said = COUNTED.filter((each) => counts[each] > 0).map((each) =>
    t(`oneroster.left.${each}`, { count: counts[each] }),
  );
  const { leaving } = left;
  return (
    <List>
      {said.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
      {leaving.length > 0 && (
        <List.Item>
          {t(isWhole ? 'oneroster.left.leaving' : 'oneroster.left.marked', {
            count: leaving.length,
            names: leaving.join(', '),
          })}
        </List.Item>
      )}
      <List.Item>{t('oneroster.left.kept')}</List.Item>
      <List.Item>{t('oneroster.left.always')}</List.Item>
    </List>
  );
}
