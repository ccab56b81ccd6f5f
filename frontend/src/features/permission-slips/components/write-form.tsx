import type { PermissionSlip } from '@homeroom/contracts';
import { GRADES, PERMISSION_SLIPS, SENTENCES } from '@homeroom/domain';
import { Checkbox, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Choices } from '../../../components/choices';
import { DraftNotice } from '../../../components/draft-notice';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { inWords } from '../../../i18n/said';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { classesQuery } from '../../class-cards/api/get-classes';
import { useSlipStep, useWriteSlip } from '../api/slips';
import { AskedStep } from '../../../components/asked-step';
import { GroupChoice } from './group-choice';

interface WriteFormProps {
  /** The initial words: of the draft, or of an earlier slip. */
  from?: PermissionSlip;
  /** The draft that is continued; a new slip without one. */
  id?: string;
}

const SCOPES = ['classes', 'groups', 'grades', 'school'] as const;
/** Teachers ask the classes and groups that they teach. */
const SCOPES_OF_TEACHERS = ['classes', 'groups'] as const;
type Scope = (typeof SCOPES)[number];

function scopeOf(slip: PermissionSlip | undefined): Scope {
  if (slip?.isWholeSchool) return 'school';
  if (slip && slip.groups.length > 0) return 'groups';
  return slip && slip.grades.length > 0 ? 'grades' : 'classes';
}

/** What families are asked, whom it is for, and until when. */
export function WriteForm({ from, id }: WriteFormProps) {
  const { t } = useTranslation(['permissionSlips', 'sentences']);
  const { role } = useSignedInUser();
  const scopes: readonly Scope[] = role === 'school_admin' ? SCOPES : SCOPES_OF_TEACHERS;
  const navigate = useNavigate();
  const write = useWriteSlip(id);
  const form = useApiForm({
    initialValues: {
      title: from?.title ?? '',
      text: from?.text ?? '',
      place: from?.place ?? '',
      // Days of an earlier slip are over, or soon will be.
      eventOn: (id && from?.eventOn) || '',
      answerBy: (id && from?.answerBy) || '',
      asksNote: from?.asksNote ?? true,
      scope: scopeOf(from) as string,
      classNumbers: (from?.classNumbers ?? []).map(String),
      groups: from?.groups ?? [],
      grades: from?.grades ?? [],
    },
    ...(!from && { draft: { name: 'permission-slip', fields: ['title', 'text', 'place'] as const } }),
  });
  const scope = scopes.find((each) => each === form.values.scope) ?? 'classes';
  const submit = (isSent: boolean) => {
    const { title, text, place, eventOn, answerBy, asksNote, ...audience } = form.getValues();
    if (form.marksMissing(['title', 'text', 'answerBy'], t('sentences:required')))
      return refuse(t('write.failed'), t('write.missing'));
    write.mutate(
      {
        ...{ version: from?.version ?? 0, isSent, title, text, place, eventOn, answerBy, asksNote },
        ...(scope === 'classes' && { classNumbers: audience.classNumbers.map(Number) }),
        ...(scope === 'groups' && { groupIds: audience.groups.map(({ id: groupId }) => groupId) }),
        ...(scope === 'grades' && { grades: audience.grades }),
        ...(scope === 'school' && { isWholeSchool: true }),
      },
      {
        onSuccess: ({ slip }) => {
          form.draft.drop();
          showToast({ title: t(isSent ? 'write.sent' : 'write.saved') });
          void navigate(isSent ? `/permission-slips/${slip.id}` : '/permission-slips?which=drafts');
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('write.failed'), error, t('tryAgain'));
        },
      },
    );
  };
  const refused = form.errors.classNumbers;
  const fault = refused === SENTENCES.permissionFor ? t('sentences:permissionFor') : refused;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        <DraftNotice draft={form.draft} />
        <TextInput
          label={t('write.title')}
          description={t('write.titleHint')}
          withAsterisk
          maxLength={PERMISSION_SLIPS.titleMaxLength}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('write.text')}
          description={t('write.textHint')}
          withAsterisk
          autosize
          minRows={4}
          maxLength={PERMISSION_SLIPS.textMaxLength}
          {...form.getInputProps('text')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            type="date"
            label={t('write.eventOn')}
            description={t('write.optional')}
            {...form.getInputProps('eventOn')}
          />
          <TextInput
            label={t('write.place')}
            description={t('write.optional')}
            maxLength={PERMISSION_SLIPS.placeMaxLength}
            {...form.getInputProps('place')}
          />
        </SimpleGrid>
        <TextInput
          type="date"
          label={t('write.answerBy')}
          description={t('write.answerByHint')}
          withAsterisk
          {...form.getInputProps('answerBy')}
        />
        <Checkbox
          label={t('write.asksNote')}
          description={t('write.asksNoteHint')}
          {...form.getInputProps('asksNote', { type: 'checkbox' })}
        />
        <Choices<Scope>
          legend={t('write.scope')}
          name="scope"
          options={scopes.map((value) => ({ value, label: t(`write.scopes.${value}`) }))}
          value={scope}
          onChange={(value) => {
            form.setFieldValue('scope', value);
            form.clearFieldError('classNumbers');
          }}
        />
        {scope === 'groups' && (
          <GroupChoice
            chosen={form.values.groups}
            fault={fault}
            onChange={(chosen) => {
              form.setFieldValue('groups', chosen);
              form.clearFieldError('classNumbers');
            }}
          />
        )}
        {scope === 'classes' && (
          <ClassChoice
            chosen={form.values.classNumbers}
            fault={fault}
            onChange={(chosen) => {
              form.setFieldValue('classNumbers', chosen);
              form.clearFieldError('classNumbers');
            }}
          />
        )}
        {scope === 'grades' && (
          <Checkbox.Group
            label={t('write.grades')}
            value={form.values.grades}
            error={fault}
            onChange={(chosen) => {
              form.setFieldValue('grades', chosen);
              form.clearFieldError('classNumbers');
            }}
          >
            <SimpleGrid cols={{ base: 2, sm: 3 }} mt="xs">
              {GRADES.map((grade) => (
                <Checkbox key={grade} name="grades" value={grade} label={inWords(grade)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        )}
        <Text c="dimmed" size="sm">
          {t('write.whoAnswers')}
        </Text>
        <Group>
          <WriteButton type="submit" loading={write.isPending} onClick={() => submit(true)}>
            {t('write.send')}
          </WriteButton>
          <WriteButton variant="default" loading={write.isPending} onClick={() => submit(false)}>
            {t('write.save')}
          </WriteButton>
          {id && <RemoveDraft id={id} />}
        </Group>
      </Stack>
    </form>
  );
}

interface ClassChoiceProps {
  chosen: string[];
  fault: React.ReactNode;
  onChange: (chosen: string[]) => void;
}

/** The classes whose families the person may ask. */
function ClassChoice({ chosen, fault, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('permissionSlips');
  return (
    <QueryView query={useQuery(classesQuery)}>
      {(classes) =>
        classes.length === 0 ? (
          <Text>{t('write.noClasses')}</Text>
        ) : (
          <Checkbox.Group
            label={t('write.classes')}
            withAsterisk
            value={chosen}
            error={fault}
            onChange={onChange}
          >
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="xs">
              {classes
                .filter(({ isActive }) => isActive)
                .map(({ classNumber, className }) => (
                  <Checkbox
                    key={classNumber}
                    name="classNumbers"
                    value={String(classNumber)}
                    label={t('write.ofClass', { number: classNumber, name: className })}
                  />
                ))}
            </SimpleGrid>
          </Checkbox.Group>
        )
      }
    </QueryView>
  );
}

function RemoveDraft({ id }: { id: string }) {
  const { t } = useTranslation('permissionSlips');
  const navigate = useNavigate();
  const remove = useSlipStep(id);
  const confirm = (close: () => void) =>
    remove.mutate(
      { step: 'remove' },
      {
        onSuccess: () => {
          showToast({ title: t('write.removed') });
          void navigate('/permission-slips?which=drafts');
        },
        onError: (error) => showRefusal(t('write.removeFailed'), error, t('tryAgain')),
        onSettled: close,
      },
    );
  return (
    <AskedStep
      label={t('write.remove')}
      title={t('write.removeTitle')}
      variant="default"
      serious
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <Text>{t('write.removeText')}</Text>
    </AskedStep>
  );
}
