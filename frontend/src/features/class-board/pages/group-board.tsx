import '../../courses/texts';
import '../../../i18n/shared/people';
import '../../../i18n/shared/office';
import '../../points/texts';
import type { StudentRecord } from '@homeroom/contracts';
import { groupTitle } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { groupQuery } from '../../courses/api/get-groups';
import { usePointsOnTheirWay } from '../../points/api/award-points';
import { StudentTiles } from '../../students/components/student-tiles';
import { usePageHead } from '../../../lib/page-head';
import { Awards } from '../components/awards';
import { useAwarding } from '../use-awarding';
import { WayHome } from '../../../components/way-home';

/** The board of a group, which works like that of a class: a tap on a student, then a tap on what they did. */
export default function GroupBoard() {
  const { t } = useTranslation('courses');
  usePageHead({ title: t('board.title'), description: t('board.lead') });
  const { groupId = '' } = useParams();
  return (
    <Page>
      <Board key={groupId} groupId={groupId} />
    </Page>
  );
}

function Board({ groupId }: { groupId: string }) {
  const { t } = useTranslation(['courses', 'teacher']);
  const group = useQuery(groupQuery(groupId));
  const onTheirWay = usePointsOnTheirWay();
  const awarding = useAwarding(groupId);
  const [looking, setLooking] = useState(false);
  const [picked, setPicked] = useState<StudentRecord | null>(null);
  return (
    <>
      <QueryView query={group} whole>
        {(found) => (
          <>
            <PageTitle title={groupTitle(found)} lead={t('teacher:board.hint')}>
              <WriteButton
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setLooking(true)}
              >
                {t('teacher:award.given.open')}
              </WriteButton>
            </PageTitle>
            {found.students.length === 0 ? (
              <EmptyState title={t('students.emptyTitle')} description={t('board.emptyText')}>
                <WayHome />
              </EmptyState>
            ) : (
              <StudentTiles students={found.students} onTheirWay={onTheirWay} onPick={setPicked} />
            )}
            <Text size="sm" c="dimmed">
              {t('board.points')}
            </Text>
          </>
        )}
      </QueryView>
      <Awards
        awarding={awarding}
        picked={picked}
        onPicked={() => setPicked(null)}
        looking={looking}
        onLooked={() => setLooking(false)}
      />
    </>
  );
}
