import type { CourseGroup, StudentRecord } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { Checkbox, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SearchField } from '../../../components/people-list/search-field';
import { QueryView } from '../../../components/query-view';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useAddStudents } from '../api/change-groups';
import { foundStudentsQuery } from '../api/get-groups';
import { nameOf } from '../../../lib/name-of';

interface AddStudentsDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CourseGroup;
  classes: readonly { classNumber: number; className: string }[];
}

/** Adds a whole class at once, or individual students of any class. */
export function AddStudentsDialog({ opened, onClose, group, classes }: AddStudentsDialogProps) {
  const { t } = useTranslation('courses');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('students.addTitle')}>
      <AddStudentsForm group={group} classes={classes} onDone={onClose} />
    </Dialog>
  );
}

type Chosen = Pick<StudentRecord, 'id' | 'firstName' | 'lastName' | 'classNumber'>;

function AddStudentsForm({
  group,
  classes,
  onDone,
}: Pick<AddStudentsDialogProps, 'group' | 'classes'> & { onDone: () => void }) {
  const { t } = useTranslation('courses');
  const add = useAddStudents(group.id);
  const [classNumber, setClassNumber] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const submit = () => {
    const who = {
      ...(classNumber === '' ? {} : { classNumber: Number(classNumber) }),
      ...(chosen.length === 0 ? {} : { studentIds: chosen.map(({ id }) => id) }),
    };
    if (Object.keys(who).length === 0) return refuse(t('students.addFailed'), t('students.nobodyChosen'));
    if (chosen.length > LIMITS.studentsJoinedAtOnce)
      return refuse(t('students.addFailed'), t('students.tooMany', { max: LIMITS.studentsJoinedAtOnce }));
    add.mutate(who, {
      onSuccess: ({ changed }) => {
        showToast({ title: t('students.added', { count: changed }) });
        onDone();
      },
      onError: (error) => showRefusal(t('students.addFailed'), error, t('form.failedPlain')),
    });
  };
  const toggle = (student: Chosen) =>
    setChosen(
      chosen.some(({ id }) => id === student.id)
        ? chosen.filter(({ id }) => id !== student.id)
        : [...chosen, student],
    );
  return (
    <DialogForm
      busy={add.isPending}
      submitLabel={t('students.addSubmit')}
      onSubmit={submit}
      onCancel={onDone}
    >
      <NativeSelect
        label={t('students.wholeClass')}
        data={[
          { value: '', label: t('students.noClass') },
          ...classes.map((card) => ({
            value: String(card.classNumber),
            label: t('students.class', { number: card.classNumber, name: card.className }),
          })),
        ]}
        value={classNumber}
        onChange={(event) => setClassNumber(event.currentTarget.value)}
      />
      <SearchField label={t('students.search')} value={search} onSearch={setSearch} />
      <FoundStudents search={search} chosen={chosen} onToggle={toggle} />
    </DialogForm>
  );
}

interface FoundStudentsProps {
  search: string;
  chosen: readonly Chosen[];
  onToggle: (student: Chosen) => void;
}

/** Chosen students stay listed during further searches. */
function FoundStudents({ search, chosen, onToggle }: FoundStudentsProps) {
  const { t } = useTranslation('courses');
  const found = useQuery(foundStudentsQuery(search));
  const isChosen = (id: string) => chosen.some((student) => student.id === id);
  const box = (student: Chosen) => (
    <Checkbox
      key={student.id}
      label={t('students.choice', {
        name: nameOf(student),
        number: student.classNumber,
      })}
      checked={isChosen(student.id)}
      onChange={() => onToggle(student)}
    />
  );
  return (
    <Stack gap="xs" role="group" aria-label={t('students.found')}>
      {chosen.map(box)}
      {search !== '' && (
        <QueryView query={found} skeleton={<Skeleton h={120} />}>
          {({ items, total }) => {
            const others = items.filter(({ id }) => !isChosen(id));
            return (
              <>
                {others.map(box)}
                {total === 0 && <Text c="dimmed">{t('students.noneFound')}</Text>}
                {total > items.length && <Text c="dimmed">{t('students.moreFound')}</Text>}
              </>
            );
          }}
        </QueryView>
      )}
    </Stack>
  );
}
