import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { BulkBar } from '../../../components/table/bulk-bar';
import { BulkDialog } from '../../../components/table/bulk-dialog';
import type { Selection } from '../../../components/table/use-selection';
import { WriteButton } from '../../../components/write-controls';
import { refreshAfter } from '../../../lib/query-client';
import { changeStudent } from '../api/change-student';
import { ClassChoice } from './class-choice';
import { ClassSlipsDialog } from './class-slips-dialog';

export interface StudentBulkProps {
  selection: Selection<StudentRecord>;
  /** The classes they can be moved to. Null for a person who manages a class's records and decides nothing else. */
  classes: readonly ClassCard[] | null;
  school: { code: string; name: string };
  /** Further actions, shown first. */
  first?: ReactNode;
  matching?: { total: number; load: () => Promise<readonly StudentRecord[]> };
}

type Wanted = 'slips' | 'move' | 'off' | 'on';

/** Bulk actions for students, for the office and for the leader of a class. */
export function StudentBulk({ selection, classes, school, first, matching }: StudentBulkProps) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [chosenClass, setClass] = useState('');
  const close = () => setWanted(null);
  const { chosen } = selection;
  const active = chosen.filter(({ isActive }) => isActive);
  const inactive = chosen.filter(({ isActive }) => !isActive);
  const [only, another] = [...new Set(active.map(({ classNumber }) => classNumber))];
  const open = classes?.filter(({ isActive }) => isActive) ?? [];
  const classNumber = (open.find((card) => String(card.classNumber) === chosenClass) ?? open[0])?.classNumber;
  const into = { classNumber };
  const leavers = inactive.filter(({ hasClassEnded }) => hasClassEnded).length;
  const choice = (
    <ClassChoice classes={open} takesPlaces={false} value={String(classNumber ?? '')} onChange={setClass} />
  );
  const rest = {
    onClose: close,
    selection,
    nameOf,
    onDone: () => refreshAfter(queryClient, 'student.changed'),
  };
  return (
    <>
      <BulkBar selection={selection} matching={matching}>
        {first}
        {only !== undefined && another === undefined && (
          <WriteButton variant="default" aria-haspopup="dialog" onClick={() => setWanted('slips')}>
            {t('bulk.slips')}
          </WriteButton>
        )}
        {open.length > 0 && (
          <WriteButton variant="default" aria-haspopup="dialog" onClick={() => setWanted('move')}>
            {t('bulk.move')}
          </WriteButton>
        )}
        {classes && active.length > 0 && (
          <WriteButton variant="default" aria-haspopup="dialog" onClick={() => setWanted('off')}>
            {t('actions.deactivate')}
          </WriteButton>
        )}
        {classes && inactive.length > 0 && (
          <WriteButton variant="default" aria-haspopup="dialog" onClick={() => setWanted('on')}>
            {t('actions.reactivate')}
          </WriteButton>
        )}
      </BulkBar>
      <ClassSlipsDialog
        opened={wanted === 'slips'}
        onClose={close}
        classNumber={only ?? 0}
        students={active}
        school={school}
      />
      <BulkDialog
        {...rest}
        opened={wanted === 'move'}
        title={t('bulk.moveTitle', { count: chosen.length })}
        submitLabel={t('bulk.move')}
        rows={chosen}
        act={({ id }) => changeStudent({ id, ...into })}
      >
        {choice}
        <Text size="sm" c="dimmed">
          {t('move.what')} {t('bulk.oneByOne')}
        </Text>
      </BulkDialog>
      <BulkDialog
        {...rest}
        opened={wanted === 'off'}
        title={t('bulk.offTitle', { count: active.length })}
        submitLabel={t('actions.deactivate')}
        rows={active}
        act={({ id }) => changeStudent({ id, isActive: false })}
      >
        <Text>{t('bulk.off')}</Text>
        <Text c="dimmed">
          {t('state.studentKept')} {t('bulk.oneByOne')}
        </Text>
      </BulkDialog>
      <BulkDialog
        {...rest}
        opened={wanted === 'on'}
        title={t('bulk.onTitle', { count: inactive.length })}
        submitLabel={t('actions.reactivate')}
        rows={inactive}
        act={({ id, hasClassEnded }) => changeStudent({ id, isActive: true, ...(hasClassEnded && into) })}
      >
        <Text>{t('bulk.on')}</Text>
        {leavers > 0 && (
          <>
            <Text>{t('bulk.onEarlier', { count: leavers })}</Text>
            {choice}
          </>
        )}
        <Text c="dimmed">{t('bulk.oneByOne')}</Text>
      </BulkDialog>
    </>
  );
}
