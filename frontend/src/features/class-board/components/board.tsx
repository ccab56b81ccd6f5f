import type { SignedInUser, StudentRecord } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarCheck,
  IconCalendarTime,
  IconPresentation,
  IconTargetArrow,
  IconTools,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { classGoalQuery } from '../../grove/api/class-goal';
import { GoalBar } from '../../grove/components/goal-bar';
import { GoalDialog } from '../../grove/components/goal-dialog';
import { Wall } from '../../grove/wall/wall';
import { WallHead } from '../../grove/wall/wall-head';
import { classQuery } from '../../class-cards/api/get-classes';
import { usePointsOnTheirWay } from '../../points/api/award-points';
import { studentsQuery } from '../../students/api/get-students';
import { StudentTiles } from '../../students/components/student-tiles';
import { WritesClosed } from '../../../lib/writes-closed';
import { Awards } from './awards';
import { useAwarding } from '../use-awarding';
import { lazy } from '../../../lib/lazy';

const MarksOfClass = lazy(() => import('../../medical-marks/components/marks-of-class'));
const DayStrip = lazy(() => import('../../timetable/components/day-strip'));
const TournamentNow = lazy(() => import('../../tournament/components/tournament-now'));

/** Whether the board is in a teacher's hand or on the classroom wall; what only teachers may see is shown only in the hand. */
export type BoardMode = 'hand' | 'wall';

interface BoardProps {
  classNumber: number;
  user: SignedInUser;
  mode: BoardMode;
  onMode: (mode: BoardMode) => void;
}

/** The class board: a tap on a student, then a tap on what they did. */
export function Board({ classNumber, user, mode, onMode }: BoardProps) {
  const { t } = useTranslation(['teacher', 'common', 'grove']);
  const card = useQuery(classQuery(classNumber));
  const students = useQuery({ ...studentsQuery(classNumber), select: whoIsHere });
  const onTheirWay = usePointsOnTheirWay();
  const awarding = useAwarding();
  const closings = use(WritesClosed);
  const isActive = card.data?.isActive ?? true;
  const [looking, setLooking] = useState(false);
  const [picked, setPicked] = useState<StudentRecord | null>(null);
  const goal = useQuery(classGoalQuery(classNumber));
  const [aiming, setAiming] = useState(false);
  const isWall = mode === 'wall';

  const hasStudents = (students.data?.length ?? 0) > 0;
  const tools = (
    <Button
      component={Link}
      to={`/class/${classNumber}/tools?mode=${mode}`}
      variant="default"
      leftSection={<IconTools size={18} aria-hidden="true" />}
    >
      {t('board.tools')}
    </Button>
  );
  const head = (
    <QueryView query={card} whole>
      {({ className, grade, section }) =>
        isWall ? (
          <>
            <WallHead title={className} onHand={() => onMode('hand')}>
              {tools}
            </WallHead>
            <Suspense>
              <DayStrip classNumber={classNumber} />
            </Suspense>
          </>
        ) : (
          <PageTitle title={className} lead={t('board.lead', { number: classNumber, grade, section })}>
            <Button
              variant="default"
              leftSection={<IconPresentation size={18} aria-hidden="true" />}
              onClick={() => onMode('wall')}
            >
              {t('grove:wall.show')}
            </Button>
            {may('classGoals.set', user) && (
              <WriteButton
                variant="default"
                leftSection={<IconTargetArrow size={18} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setAiming(true)}
              >
                {t('grove:goal.name')}
              </WriteButton>
            )}
            <Button
              component={Link}
              to={`/class/${classNumber}/register`}
              variant="default"
              leftSection={<IconCalendarCheck size={18} aria-hidden="true" />}
            >
              {t('board.register')}
            </Button>
            <Button
              component={Link}
              to={`/class/${classNumber}/timetable`}
              variant="default"
              leftSection={<IconCalendarTime size={18} aria-hidden="true" />}
            >
              {t('board.timetable')}
            </Button>
            {tools}
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
        )
      }
    </QueryView>
  );

  return (
    <>
      {card.data && (
        <Suspense>
          <TournamentNow classNumber={classNumber} />
        </Suspense>
      )}
      {!(isWall && hasStudents) && head}
      {!isWall && goal.data?.goal && <GoalBar key={goal.data.goal.id} goal={goal.data.goal} />}
      {card.data && !isWall && may('medical.read', user) && (
        <Suspense>
          <MarksOfClass classNumber={classNumber} />
        </Suspense>
      )}
      {card.data && (
        <QueryView query={students}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={t('board.emptyTitle')} description={t('board.emptyText')}>
                {may('students.create', user) && (
                  <Button component={Link} to={`/classroom/${classNumber}`}>
                    {t('board.add')}
                  </Button>
                )}
              </EmptyState>
            ) : (
              <WritesClosed value={isActive ? closings : { school: 'class', ...closings }}>
                {isWall ? (
                  <Wall head={head} classNumber={classNumber} students={list} onPick={setPicked} />
                ) : (
                  <StudentTiles students={list} onTheirWay={onTheirWay} onPick={setPicked} />
                )}
              </WritesClosed>
            )
          }
        </QueryView>
      )}
      <GoalDialog
        opened={aiming}
        onClose={() => setAiming(false)}
        classNumber={classNumber}
        goal={goal.data?.goal ?? null}
      />
      <Awards
        onWall={isWall}
        classNumber={classNumber}
        awarding={awarding}
        picked={picked}
        onPicked={() => setPicked(null)}
        looking={looking}
        onLooked={() => setLooking(false)}
      />
    </>
  );
}

/** Students who have left stay on the office's lists, but not on the board. */
function whoIsHere(students: StudentRecord[]): StudentRecord[] {
  return students.filter(({ isActive }) => isActive);
}
