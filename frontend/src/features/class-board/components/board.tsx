import type { SignedInUser, StudentRecord } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { classQuery } from '../../class-cards/api/get-classes';
import { usePointsOnTheirWay } from '../../points/api/award-points';
import { studentsQuery } from '../../students/api/get-students';
import { StudentTiles } from '../../students/components/student-tiles';
import { WritesClosed } from '../../../lib/writes-closed';
import { Awards } from './awards';
import { useAwarding } from '../use-awarding';

interface BoardProps {
  classNumber: number;
  user: SignedInUser;
}

/** The class in front of the class: a tap on a student, a tap on what they did. */
export function Board({ classNumber, user }: BoardProps) {
  const { t } = useTranslation(['teacher', 'common']);
  const card = useQuery(classQuery(classNumber));
  const students = useQuery({ ...studentsQuery(classNumber), select: whoIsHere });
  const onTheirWay = usePointsOnTheirWay();
  const awarding = useAwarding();
  const closings = use(WritesClosed);
  const isActive = card.data?.isActive ?? true;
  const [looking, setLooking] = useState(false);
  const [picked, setPicked] = useState<StudentRecord | null>(null);

  return (
    <>
      <QueryView query={card} whole>
        {({ className, grade, section }) => (
          <PageTitle
            title={className}
            lead={`${t('board.line', { number: classNumber, grade, section })}. ${t('board.hint')}`}
          >
            <WriteButton
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setLooking(true)}
            >
              {t('award.given.open')}
            </WriteButton>
            {user.principal && (
              <Button component={Link} to="/teacher-admin" variant="default">
                {t('board.settings')}
              </Button>
            )}
          </PageTitle>
        )}
      </QueryView>
      {card.data && (
        <QueryView query={students}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={t('board.emptyTitle')} description={t('board.emptyText')}>
                {may('students.create', user.role, user.teacherType) && (
                  <Button component={Link} to={`/classroom/${classNumber}`}>
                    {t('board.add')}
                  </Button>
                )}
              </EmptyState>
            ) : (
              <WritesClosed value={isActive ? closings : { school: 'class', ...closings }}>
                <StudentTiles students={list} onTheirWay={onTheirWay} onPick={setPicked} />
              </WritesClosed>
            )
          }
        </QueryView>
      )}
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

/** Whoever has left stays on the office's lists and not in front of the class. */
function whoIsHere(students: StudentRecord[]): StudentRecord[] {
  return students.filter(({ isActive }) => isActive);
}
