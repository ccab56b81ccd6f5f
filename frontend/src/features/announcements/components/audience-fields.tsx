import type { AnnouncementChoices, AnnouncementStudent } from '@homeroom/contracts';
import type { AnnouncementScope } from '@homeroom/domain';
import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inWords } from '../../../i18n/said';
import { ChooseFamilies } from './choose-families';

export interface Audience {
  scope: AnnouncementScope;
  grades: string[];
  classIds: string[];
  students: AnnouncementStudent[];
  withStudents: boolean;
}

interface AudienceFieldsProps {
  choices: AnnouncementChoices;
  audience: Audience;
  /** Why the chosen classes are no longer valid. */
  fault: string | null;
  onChange: (audience: Audience) => void;
}

/** The recipients. */
export function AudienceFields({ choices, audience, fault, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('announcing');
  const { scope, grades, classIds, students, withStudents } = audience;
  const change = (more: Partial<Audience>) => onChange({ ...audience, ...more });
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('form.scope')}
        value={scope}
        onChange={(event) => change({ scope: event.currentTarget.value as AnnouncementScope })}
        data={choices.scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
      {scope === 'grades' && (
        <Checkbox.Group
          label={t('form.grades')}
          value={grades}
          onChange={(chosen) => change({ grades: chosen })}
        >
          <Group mt="xs">
            {choices.grades.map((grade) => (
              <Checkbox key={grade} name="grades" value={grade} label={inWords(grade)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {scope === 'sections' && (
        <Checkbox.Group
          label={t('form.sections')}
          value={classIds}
          error={fault}
          onChange={(chosen) => change({ classIds: chosen })}
        >
          <Group mt="xs">
            {choices.sections.map(({ classId, classNumber, grade }) => (
              <Checkbox
                key={classId}
                name="classIds"
                value={classId}
                label={t('form.section', { number: classNumber, grade: inWords(grade) })}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {scope === 'families' && (
        <ChooseFamilies students={students} onChange={(chosen) => change({ students: chosen })} />
      )}
      {scope !== 'staff' && (
        <Checkbox
          label={t('form.withStudents')}
          description={t('form.withStudentsHint')}
          checked={withStudents}
          onChange={(event) => change({ withStudents: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
