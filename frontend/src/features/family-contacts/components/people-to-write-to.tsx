import '../texts';
import { Button, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { PersonAvatar } from '../../../components/person-avatar';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { directoryQuery } from '../api/get-directory';
import classes from './people-to-write-to.module.css';
import { nameOf } from '../../../lib/name-of';
import { WayHome } from '../../../components/way-home';

/** The people the family may write to under the school's messaging rules. Loaded when the tab is opened. */
export default function PeopleToWriteTo() {
  const { t } = useTranslation(['family', 'common']);
  const directory = useQuery(directoryQuery);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Text c="dimmed">{t('messages.lead')}</Text>
        <Button component={Link} to="/messages-bypass" leftSection={<IconMessageCircle size={18} />}>
          {t('messages.open')}
        </Button>
      </div>
      <QueryView query={directory}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState title={t('messages.emptyTitle')} description={t('messages.emptyText')}>
              <WayHome />
            </EmptyState>
          ) : (
            <ul className={classes.people}>
              {people.map(({ personId, firstName, lastName, role, classNumber }) => (
                <li key={personId}>
                  <Card className={classes.person}>
                    <PersonAvatar seed={personId} name={nameOf({ firstName, lastName })} size={48} />
                    <div className={classes.words}>
                      <Text fw={600}>
                        {firstName} {lastName}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {t(`common:roles.${role}`)}
                        {classNumber !== undefined && ` · ${t('messages.class', { number: classNumber })}`}
                      </Text>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
