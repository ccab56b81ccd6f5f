import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { rosterClassesQuery, rosterCoursesQuery } from '../api/roster-imports';
import { type Brought, ChooseOneRoster } from './choose-oneroster';
import { OneRosterClasses } from './oneroster-classes';

/** From another program's ZIP to the plan: first the file, then the school in it, then what its classes become here. */
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
  const courses = useQuery(rosterCoursesQuery);
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
          <QueryView query={courses}>
            {(taught) => (
              <OneRosterClasses
                key={schoolId}
                files={files}
                schoolId={schoolId}
                today={today}
                name={name}
                known={known}
                taught={taught}
                onAnother={onAnother}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
