import '../texts';
import '../../../i18n/shared/people';
import type { CourseGroupPage } from '@homeroom/contracts';
import { groupTitle } from '@homeroom/domain';
import { Button, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ActionMenu } from '../../../components/action-menu';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { Item, ItemList } from '../../../components/item-list';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { classesQuery } from '../../class-cards/api/get-classes';
import { groupQuery } from '../api/get-groups';
import { AddStudentsDialog } from '../components/add-students-dialog';
import { EditGroupDialog } from '../components/edit-group-dialog';
import { EndGroupDialog } from '../components/end-group-dialog';
import { GroupRoster } from '../components/group-roster';
import { GroupTeachersDialog } from '../components/group-teachers-dialog';
import { ExportList } from '../../list-files/components/export-list';
import { teachersQuery } from '../../teachers/api/get-teachers';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';

/** One group of a course for the office: its teachers and students. */
export default function CourseGroup() {
  const { t } = useTranslation(['courses', 'common']);
  usePageHead({ title: t('group.title'), description: t('lead') });
  const { groupId = '' } = useParams();
  const group = useQuery(groupQuery(groupId));
  return (
    <AdminPage>
      {() => (
        <QueryView query={group} whole>
          {(found) => <OneGroup group={found} />}
        </QueryView>
      )}
    </AdminPage>
  );
}

type Step = 'students' | 'teachers' | 'edit' | 'end';

function OneGroup({ group }: { group: CourseGroupPage }) {
  const { t } = useTranslation('courses');
  const [step, setStep] = useState<Step | null>(null);
  const classes = useQuery(classesQuery);
  const staff = useQuery(teachersQuery);
  const navigate = useNavigate();
  const close = () => setStep(null);
  const dialog = (wanted: Step) => ({ opened: step === wanted, onClose: close, group });
  return (
    <>
      <PageTitle
        title={groupTitle(group)}
        lead={t('group.places', { count: group.studentCount, max: group.maxStudents })}
      >
        <Button component={Link} to={`/groups/${group.id}`} variant="default">
          {t('group.board')}
        </Button>
        <ExportList lists={['group-members']} filters={{ groupId: group.id }} />
        <WriteButton
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setStep('students')}
        >
          {t('group.addStudents')}
        </WriteButton>
        <ActionMenu
          label={t('group.menu')}
          actions={[
            { label: t('edit.title'), icon: <IconPencil size={18} />, onClick: () => setStep('edit') },
            { label: t('end.submit'), icon: <IconX size={18} />, onClick: () => setStep('end'), apart: true },
          ]}
        />
      </PageTitle>
      <Card>
        <Title order={2} size="h3" mb="xs">
          {t('teachers.title')}
        </Title>
        {group.teachers.length === 0 ? (
          <EmptyPart title={t('teachers.emptyTitle')} description={t('teachers.emptyText')} />
        ) : (
          <ItemList label={t('teachers.title')}>
            {group.teachers.map(({ id, name, role }) => (
              <Item key={id} title={name} line={t(`roles.${role}`)} />
            ))}
          </ItemList>
        )}
        <WriteButton
          mt="md"
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
          onClick={() => setStep('teachers')}
        >
          {t('teachers.change')}
        </WriteButton>
      </Card>
      <GroupRoster group={group} onAdd={() => setStep('students')} />
      <Text size="sm" c="dimmed">
        {t('group.yearHint')}
      </Text>
      <AddStudentsDialog {...dialog('students')} classes={classes.data ?? []} />
      <GroupTeachersDialog {...dialog('teachers')} staff={staff.data ?? []} />
      <EditGroupDialog {...dialog('edit')} />
      <EndGroupDialog {...dialog('end')} onEnded={() => void navigate('/courses')} />
    </>
  );
}
