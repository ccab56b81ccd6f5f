import '../../organisations/texts';
import type { OrganisationKind } from '@homeroom/domain';
import { Button, Group, Title } from '@mantine/core';
import {
  IconBackpack,
  IconBuildingCommunity,
  IconChalkboard,
  IconLayoutGrid,
  IconSchool,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';

export type AdminAction = 'class' | 'teacher' | 'student';

interface QuickActionsProps {
  /** A student needs a class, so without one none can be added. */
  hasClasses: boolean;
  onStart: (action: AdminAction) => void;
  /** The organisation above the school, if the person may enter its other schools. */
  oversees?: OrganisationKind | undefined;
}

export function QuickActions({ hasClasses, onStart, oversees }: QuickActionsProps) {
  const { t } = useTranslation(['admin', 'organisations']);
  return (
    <Card quiet>
      <Title order={2} size="h4" mb="sm">
        {t('quick.title')}
      </Title>
      <Group>
        <WriteButton leftSection={<IconChalkboard size={18} />} onClick={() => onStart('class')}>
          {t('quick.class')}
        </WriteButton>
        <WriteButton
          variant="default"
          leftSection={<IconSchool size={18} />}
          onClick={() => onStart('teacher')}
        >
          {t('quick.teacher')}
        </WriteButton>
        <WriteButton
          variant="default"
          leftSection={<IconBackpack size={18} />}
          disabled={!hasClasses}
          onClick={() => onStart('student')}
        >
          {t('quick.student')}
        </WriteButton>
        <Button
          component={Link}
          to="/class-cards"
          variant="subtle"
          leftSection={<IconLayoutGrid size={18} />}
        >
          {t('quick.cards')}
        </Button>
        <Button component={Link} to="/courses" variant="subtle" leftSection={<IconUsersGroup size={18} />}>
          {t('quick.courses')}
        </Button>
        {oversees && (
          <Button
            component={Link}
            to="/your-organisation"
            variant="subtle"
            leftSection={<IconBuildingCommunity size={18} />}
          >
            {t(`organisations:yours.title.${oversees}`)}
          </Button>
        )}
      </Group>
    </Card>
  );
}
