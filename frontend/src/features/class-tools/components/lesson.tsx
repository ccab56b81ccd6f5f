import type { ClassLesson } from '@homeroom/contracts';
import { lessonAt, may } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { lessonQuery } from '../api/arrangements';
import { PICTURES } from '../lesson-pictures';
import { clockOf, isForgotten } from '../timing';
import { useNow } from '../use-now';
import { LessonDialog } from './lesson-dialog';
import classes from './lesson.module.css';
import stage from './stage.module.css';
import type { ToolProps } from './tool-props';
import { lazy } from '../../../lib/lazy';

const DayStrip = lazy(() => import('../../timetable/components/day-strip'));

export default function Lesson({ classNumber, isWall }: ToolProps) {
  const { t } = useTranslation('classTools');
  const query = useQuery(lessonQuery(classNumber));
  const user = useSignedInUser();
  const [isEditing, setEditing] = useState(false);
  const arranges = may('classTools.arrange', user);
  const edit = (
    <WriteButton
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconPencil size={18} aria-hidden="true" />}
      onClick={() => setEditing(true)}
    >
      {t('lesson.edit')}
    </WriteButton>
  );
  return (
    <QueryView query={query}>
      {(lesson) => (
        <>
          <Suspense>
            <DayStrip classNumber={classNumber} />
          </Suspense>
          {lesson.lines.length === 0 ? (
            <Card>
              <EmptyState
                title={t('lesson.emptyTitle')}
                description={arranges ? t('lesson.emptyText') : t('lesson.emptyTextDevice')}
              >
                {arranges && edit}
              </EmptyState>
            </Card>
          ) : (
            <Course classNumber={classNumber} lesson={lesson} isWall={isWall}>
              {arranges && !isWall && edit}
            </Course>
          )}
          <LessonDialog
            opened={isEditing}
            onClose={() => setEditing(false)}
            classNumber={classNumber}
            lesson={lesson}
          />
        </>
      )}
    </QueryView>
  );
}

function useBegun(classNumber: number) {
  const [begunAt, setBegunAt] = useState<number | null>(() => {
    const kept = readEntry('toolLessons')?.[String(classNumber)];
    return kept !== undefined && !isForgotten(kept, Date.now()) ? kept : null;
  });
  const set = (at: number | null) => {
    setBegunAt(at);
    const others = Object.entries(readEntry('toolLessons') ?? {}).filter(
      ([number]) => number !== String(classNumber),
    );
    writeEntry(
      'toolLessons',
      Object.fromEntries(at === null ? others : [...others, [String(classNumber), at]]),
    );
  };
  return [begunAt, set] as const;
}

interface CourseProps extends ToolProps {
  lesson: ClassLesson;
  children: ReactNode;
}

/** All parts in order; the current one is highlighted with its remaining time. */
function Course({ classNumber, lesson: { lines }, isWall, children }: CourseProps) {
  const { t } = useTranslation('classTools');
  const [begunAt, setBegunAt] = useBegun(classNumber);
  const now = useNow(begunAt !== null);
  const here = begunAt === null ? null : lessonAt(lines, now - begunAt);
  const current = here && here.at !== null ? lines[here.at] : undefined;
  return (
    <>
      <ol className={classes.lines} data-wall={isWall || undefined} aria-label={t('tools.lesson.name')}>
        {lines.map(({ picture, text, minutes }, at) => {
          const Picture = PICTURES[picture];
          const isNow = here?.at === at;
          const isDone = here !== null && (here.isOver || (here.at ?? 0) > at);
          return (
            <li
              key={`${at} ${text}`}
              className={classes.line}
              data-now={isNow || undefined}
              data-done={isDone || undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={classes.picture}>
                <Picture size="100%" stroke={1.5} aria-hidden="true" />
              </span>
              <span className={classes.text}>{text}</span>
              <span className={classes.time}>
                {isNow ? clockOf(Math.ceil(here.leftMs / 1_000)) : t('minutes', { count: minutes })}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={stage.words} role="status">
        {here?.isOver ? t('lesson.over') : current ? t('lesson.now', { text: current.text }) : ''}
      </p>
      <div className={stage.row}>
        <Button
          size="lg"
          leftSection={
            begunAt === null ? (
              <IconPlayerPlay size={22} aria-hidden="true" />
            ) : (
              <IconPlayerStop size={22} aria-hidden="true" />
            )
          }
          onClick={() => setBegunAt(begunAt === null ? Date.now() : null)}
        >
          {begunAt === null ? t('lesson.begin') : t('lesson.end')}
        </Button>
        {children}
      </div>
    </>
  );
}
