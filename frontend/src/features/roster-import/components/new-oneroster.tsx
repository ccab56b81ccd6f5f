import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { rosterClassesQuery } from '../api/roster-imports';
import { rosterIn } from '../oneroster/roster-in';
import { type Brought, ChooseOneRoster } from './choose-oneroster';
import { OneRosterClasses } from './oneroster-classes';

/** From the ZIP of another program to what it would do: first which, then which school of it, then what its classes are here. */
export function NewOneRoster() {
  const [brought, setBrought] = useState<Brought | null>(null);
  if (brought === null) return <ChooseOneRoster onRead={setBrought} />;
  return <OneSchool brought={brought} onAnother={() => setBrought(null)} />;
}

interface OneSchoolProps {
  brought: Brought;
  onAnother: () => void;
}

function OneSchool({ brought: { name, files, schools, today }, onAnother }: OneSchoolProps) {
  const { t } = useTranslation('rosterImport');
  const [schoolId, setSchoolId] = useState(schools[0].id);
  const roster = useMemo(() => rosterIn(files, schoolId, today), [files, schoolId, today]);
  return (
    <>
      {schools.length > 1 && (
        <Card>
          <NativeSelect
            label={t('oneroster.school')}
            data={schools.map(({ id, name: label }) => ({ value: id, label }))}
            value={schoolId}
            onChange={(event) => setSchoolId(event.currentTarget.value)}
          />
        </Card>
      )}
      <QueryView query={useQuery(rosterClassesQuery)}>
        {(known) => (
          <OneRosterClasses key={schoolId} name={name} roster={roster} known={known} onAnother={onAnother} />
        )}
      </QueryView>
    </>
  );
}
