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

/** One of all schools, asked for by what is written: there may be more than a list holds. */
export function SchoolChoice({ schoolId, onChoose }: SchoolChoiceProps) {
  const { t } = useTranslation('operator');
  const [text, setText] = useState('');
  const chosen = useQuery({ ...schoolQuery(schoolId), enabled: schoolId !== '' }).data;
  // What stands in the field of one that is chosen was not written to find another.
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

/** With the code, which tells two of the same name apart. */
function labelOf({ name, code }: { name: string; code: string }): string {
  return `${name} (${code})`;
}
