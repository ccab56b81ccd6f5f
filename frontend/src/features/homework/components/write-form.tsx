import type { HomeworkPage, WriteHomework } from '@homeroom/contracts';
import {
  groupTitle,
  HOMEWORK,
  type HomeworkState,
  isWebAddress,
  type RubricCriterion,
} from '@homeroom/domain';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import type { useSeen } from '../../../lib/use-seen';
import { classesQuery } from '../../class-cards/api/get-classes';
import { myGroupsQuery } from '../../courses/api/get-groups';
import { HOMEWORK_FILES, useWriteHomework } from '../api/homework';
import { ChooseStudents } from './choose-students';
import { FilePicker, type PickedFile } from '../../../components/files/file-picker';
import { RubricFields } from './rubric-fields';
import { Theirs } from './theirs';

interface WriteFormProps {
  /** The initial values. */
  homework?: HomeworkPage;
  /** The id of the homework being edited; undefined for new homework. */
  id?: string;
  /** Tracks changes by others to the homework being edited. */
  seen?: ReturnType<typeof useSeen<HomeworkPage>>;
}

/** 'c3' is class 3, 'g…' a group; homework already set cannot move. */
function placeOf(homework: HomeworkPage | undefined): string {
  if (homework?.groupId) return `g${homework.groupId}`;
  return homework?.classNumber ? `c${homework.classNumber}` : '';
}

export function WriteForm({ homework, id, seen }: WriteFormProps) {
  const { t } = useTranslation(['homework', 'sentences']);
  const navigate = useNavigate();
  const write = useWriteHomework(id);
  const isSet = id !== undefined && homework?.state === 'set';
  const isTemplate = id !== undefined && homework?.state === 'template';
  const isScheduled = homework?.state === 'scheduled';
  const mayBeSet = !isSet && !isTemplate;
  const [files, setFiles] = useState<PickedFile[]>(
    homework?.files.map(({ id: file, name }) => ({ id: file, name })) ?? [],
  );
  const [isBringing, setBringing] = useState(false);
  const [rubric, setRubric] = useState<RubricCriterion[]>(homework?.rubric ?? []);
  const [studentIds, setStudentIds] = useState<string[] | null>((id && homework?.studentIds) || null);
  const form = useApiForm({
    initialValues: {
      place: id ? placeOf(homework) : '',
      title: homework?.title ?? '',
      text: homework?.text ?? '',
      links: homework?.links.join('\n') ?? '',
      subject: homework?.subject ?? '',
      dueOn: (id && homework?.dueOn) || '',
      dueTime: homework?.dueTime ?? HOMEWORK.usualDueTime,
      publishOn: (id && isScheduled && homework.publishOn) || '',
      publishTime: (id && isScheduled && homework.publishTime) || '07:00',
      maxScore: String(homework?.maxScore ?? ''),
    },
    ...(!homework && { draft: { name: 'homework', fields: ['title', 'text', 'links', 'subject'] as const } }),
  });
  const failed = t('write.failed');
  const placeField = form.getInputProps('place') as PlacesProps;
  const closed = { loading: write.isPending, disabled: isBringing };

  const changeRubric = (changed: RubricCriterion[], field?: string) => {
    setRubric(changed);
    // After adding or removing one, the positions of the others change.
    const isOver = (name: string) => (field === undefined ? name.startsWith('rubric.') : name === field);
    for (const name of Object.keys(form.errors).filter(isOver)) form.clearFieldError(name);
  };

  const submit = (state: HomeworkState) => {
    const { place, links, maxScore, ...values } = form.getValues();
    if (form.marksMissing(['title'], t('sentences:required'))) return refuse(failed, t('write.missing'));
    const addresses = links.split(/\s+/).filter(Boolean);
    if (!addresses.every(isWebAddress)) {
      form.mark({ links: t('sentences:homeworkLinks') });
      return refuse(failed, t('sentences:homeworkLinks'));
    }
    const body: WriteHomework = {
      ...values,
      ...{ version: seen?.version ?? 0, state, links: addresses, files },
      ...(state !== 'template' && place.startsWith('c') && { classNumber: Number(place.slice(1)) }),
      ...(state !== 'template' && place.startsWith('g') && { groupId: place.slice(1) }),
      ...(state !== 'template' && place.startsWith('c') && studentIds && { studentIds }),
      ...(rubric.length > 0 ? { rubric } : maxScore !== '' && { maxScore: Number(maxScore) }),
    };
    if (state !== 'scheduled') Object.assign(body, { publishOn: '', publishTime: '' });
    write.mutate(body, {
      onSuccess: ({ homework: written }) => {
        form.draft.drop();
        showToast({ title: t(`write.done.${state}`) });
        void navigate(state === 'set' ? `/homework/${written.id}` : `/homework?view=${viewOf(state)}`);
      },
      onError: (error) => {
        seen?.refused(error);
        form.markRefused(error);
        showRefusal(failed, error, t('tryAgain'));
      },
    });
  };
  const setWhen = isSet || form.values.publishOn === '' ? 'set' : 'scheduled';
  const wanted = isTemplate ? 'template' : setWhen;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        {seen?.theirs && <Theirs homework={seen.theirs} />}
        {mayBeSet && (
          <Places
            {...placeField}
            // The server's field name, so that its error can focus the field.
            name="classNumber"
            error={form.errors.classNumber}
            onChange={(event) => {
              placeField.onChange(event);
              form.clearFieldError('classNumber');
              // The chosen students belong to the previous class.
              setStudentIds(null);
            }}
          />
        )}
        {form.values.place.startsWith('c') && (
          <ChooseStudents
            classNumber={Number(form.values.place.slice(1))}
            chosen={studentIds}
            onChange={setStudentIds}
          />
        )}
        <TextInput
          label={t('write.title')}
          withAsterisk
          maxLength={HOMEWORK.titleMaxLength}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('write.text')}
          autosize
          minRows={4}
          maxLength={HOMEWORK.textMaxLength}
          {...form.getInputProps('text')}
        />
        <Textarea
          label={t('write.links')}
          description={t('write.linksHint')}
          autosize
          minRows={1}
          {...form.getInputProps('links')}
        />
        <div>
          <Text fw={600} size="sm" mb="xs">
            {t('files')}
          </Text>
          <FilePicker path={HOMEWORK_FILES} files={files} onChange={setFiles} onBusy={setBringing} />
        </div>
        <TextInput
          label={t('write.subject')}
          maxLength={HOMEWORK.subjectMaxLength}
          {...form.getInputProps('subject')}
        />
        <SimpleGrid cols={2}>
          <TextInput type="date" label={t('write.dueOn')} {...form.getInputProps('dueOn')} />
          <TextInput type="time" label={t('write.dueTime')} {...form.getInputProps('dueTime')} />
        </SimpleGrid>
        {rubric.length === 0 && (
          <TextInput
            type="number"
            label={t('write.maxScore')}
            min={1}
            max={HOMEWORK.scoreMax}
            {...form.getInputProps('maxScore')}
          />
        )}
        <RubricFields rubric={rubric} reasons={form.errors} onChange={changeRubric} />
        {mayBeSet && (
          <SimpleGrid cols={2}>
            <TextInput type="date" label={t('write.publishOn')} {...form.getInputProps('publishOn')} />
            <TextInput type="time" label={t('write.publishTime')} {...form.getInputProps('publishTime')} />
          </SimpleGrid>
        )}
        <Group justify="flex-end">
          {isTemplate && (
            <Button component={Link} variant="default" to={`/homework/new?from=${id}`}>
              {t('staff.use')}
            </Button>
          )}
          {isSet && (
            <Button component={Link} variant="default" to={`/homework/${id}`}>
              {t('write.cancel')}
            </Button>
          )}
          {mayBeSet && (
            <>
              <WriteButton variant="default" {...closed} onClick={() => submit('template')}>
                {t('write.asTemplate')}
              </WriteButton>
              <WriteButton variant="default" {...closed} onClick={() => submit('draft')}>
                {t('write.asDraft')}
              </WriteButton>
            </>
          )}
          <WriteButton {...closed} onClick={() => submit(wanted)}>
            {t(!mayBeSet ? 'write.save' : wanted === 'set' ? 'write.setNow' : 'write.schedule')}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function viewOf(state: HomeworkState): string {
  return state === 'template' ? 'templates' : 'planned';
}

interface PlacesProps {
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  name?: string;
  error?: ReactNode;
}

function Places(props: PlacesProps) {
  const { t } = useTranslation('homework');
  const { data: classes = [] } = useQuery(classesQuery);
  const { data: groups = [] } = useQuery(myGroupsQuery);
  return (
    <NativeSelect
      label={t('write.for')}
      data={[
        { value: '', label: t('write.choose') },
        ...classes
          .filter(({ isActive }) => isActive)
          .map(({ classNumber, className }) => ({ value: `c${classNumber}`, label: className })),
        ...groups.map((group) => ({ value: `g${group.id}`, label: groupTitle(group) })),
      ]}
      {...props}
    />
  );
}
