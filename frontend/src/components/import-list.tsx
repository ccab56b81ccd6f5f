import type { RosterList } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A link to the page where the office imports such a list. */
export function ImportList({ list }: { list: RosterList }) {
  const { t } = useTranslation('people');
  return (
    <Button
      component={Link}
      to={`/roster-imports?list=${list}`}
      variant="default"
      leftSection={<IconUpload size={18} aria-hidden="true" />}
    >
      {t('toolbar.import')}
    </Button>
  );
}
