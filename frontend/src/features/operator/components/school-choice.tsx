import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindOne } from '../../../components/find-one';
import { schoolQuery, schoolsQuery } from '../api/get-schools';

const PAUSE_MS = 250;
const FOUND = 20;
const ALL = 'all';

interface SchoolChoiceProps {
  schoolId: string;
  onChoose: (schoolId: string) => void;
}

/** Chooses a school with a server-side search, because there may be more than a list can hold. */
export function SchoolChoice({ schoolId, onChoose }: SchoolChoiceProps) {
  const { t } = useTranslation('operator');
  const [text, setText] = useState('');
  const chosen = useQuery({ ...schoolQuery(schoolId), enabled: schoolId !== '' }).data;
  // The label of the chosen school is not a search term.
  const wanted = chosen && text === labelOf(chosen) ? '' : text.trim();
  const [search] = useDebouncedValue(wanted, PAUSE_MS);
  const found = useQuery(schoolsQuery({ status: 'all', search, page: 1 }, FOUND)).data?.items ?? [];
  const others = found.filter(({ id }) => id !== schoolId);
  return (
    <FindOne
      label={t('audit.school')}
      placeholder={t('audit.anySchool')}
      data={[
        ...(schoolId === '' ? [] : [{ value: ALL, label: t('audit.anySchool') }]),
        ...[...(chosen ? [chosen] : []), ...others].map((school) => ({
          value: school.id,
          label: labelOf(school),
        })),
      ]}
      value={schoolId === '' ? null : schoolId}
      onChange={(value) => onChoose(value === ALL ? '' : value)}
      onType={setText}
    />
  );
}

/** With the code, which distinguishes schools of the same name. */
function labelOf({ name, code }: { name: string; code: string }): string {
  return `${name} (${code})`;
}
