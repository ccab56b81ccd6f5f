import { Button, Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { PointList } from '../../../components/point-list';
import { EmptyState } from '../../../components/states';
import { GroupsOfStudent } from '../../point-record/components/groups-of-student';
import type { Child } from '../api/get-my-children';
import { ChildClasses } from './child-classes';

interface ChildTabsProps {
  child: Child;
  /** Messages about the child, and the people the family may write to. */
  messages: ReactNode;
}

/** Details about one child, in tabs. */
export default function ChildTabs({ child, messages }: ChildTabsProps) {
  const { t } = useTranslation('parent');
  const { student, recentActivity } = child;
  return (
    <>
      <Tabs defaultValue="classes" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="classes">{t('tabs.classes')}</Tabs.Tab>
          <Tabs.Tab value="activity">{t('tabs.activity')}</Tabs.Tab>
          <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="classes">
          <Stack gap="md">
            <ChildClasses child={child} />
            <GroupsOfStudent studentId={student.id} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <Card>
            {recentActivity.length === 0 ? (
              <EmptyState
                title={t('activity.emptyTitle')}
                description={t('activity.emptyText', { name: student.firstName })}
              >
                <Button component={Link} to="/messages-bypass" variant="default">
                  {t('tabs.messages')}
                </Button>
              </EmptyState>
            ) : (
              <PointList entries={recentActivity} label={t('tabs.activity')} />
            )}
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="messages">{messages}</Tabs.Panel>
      </Tabs>
      <div>
        <Button component={Link} to={`/child-data?child=${student.id}`} variant="default" mt="md">
          {t('tabs.data')}
        </Button>
      </div>
    </>
  );
}
